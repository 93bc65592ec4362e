import { randomBytes } from 'node:crypto'

import { expect, type Page } from '@playwright/test'
import { ACCESS_TOKEN_SECONDS } from '@vitrine/contract/limits.ts'
import type { Scope } from '@vitrine/contract/scopes.ts'

import { ORIGIN } from '../server-address.ts'
import { api } from './api.ts'

export const PASSWORD = 'plum-anchor-violet'

export type Session = Awaited<ReturnType<typeof api<'auth.login'>>>

export interface Person {
  email: string
  session: Session
}

export interface Owner extends Person {
  storeName: string
  storeId: string
  storeDomain: string
}

/** Returns an email address that no other test uses. */
export const newEmail = (name = 'seller') => `${name}-${randomBytes(4).toString('hex')}@shop.test`
export const newStoreName = (name = 'Shop') => `${name} ${randomBytes(4).toString('hex')}`

/** Creates a seller with a store and an answered survey, so that signing in leads directly into the store. */
export async function newOwner(storeName = newStoreName()): Promise<Owner> {
  const email = newEmail('owner')
  const session = await api('auth.signup', { body: { email, password: PASSWORD, storeName } })
  await api('stores.answerSurvey', { token: session.accessToken, body: { businessType: 'hybrid' } })
  return { email, session, storeName, storeId: session.storeId ?? '', storeDomain: session.storeDomain ?? '' }
}

/** Creates a member of the owner's store with a separate account. */
export async function newMember(owner: Owner, scopes: readonly Scope[], isStoreAdmin = false): Promise<Person> {
  const email = newEmail('member')
  await api('staff.invite', { token: owner.session.accessToken, body: { email, scopes, isStoreAdmin } })
  const names = { firstName: 'Mika', lastName: 'Aalto' }
  const session = await api('auth.activate', { body: { invitation_token: await mailedToken(email), ...names, password: PASSWORD } })
  return { email, session }
}

/** Waits until an address has an email with a matching subject, and returns the token in its link. */
export async function mailedToken(email: string, subject = /./): Promise<string> {
  const link = await mailedLink(email, subject)
  return new URL(link).searchParams.get('token') ?? ''
}

interface Mail {
  subject: string
  text: string
}

/** Waits until an address has an email with a matching subject, and returns the latest one. */
export async function mailTo(email: string, subject = /./): Promise<Mail> {
  let mail: Mail | undefined
  await expect
    .poll(async () => {
      const response = await fetch(`${ORIGIN}/dev/mailbox.json?${new URLSearchParams({ to: email })}`)
      const { items } = (await response.json()) as { items: Mail[] }
      mail = items.find((one) => subject.test(one.subject))
      return mail
    })
    .toBeDefined()
  return mail ?? { subject: '', text: '' }
}

/** Waits until an address has an email with a matching subject, and returns the link with a token in the latest one. */
export async function mailedLink(email: string, subject = /./): Promise<string> {
  const { text } = await mailTo(email, subject)
  return /https?:\S+token=[\w-]+/.exec(text)?.[0] ?? ''
}

/** Puts a person's session into the browser, as signing in would, and hides the gateway notice and the setup guide. */
export async function signIn(page: Page, { session }: Person): Promise<void> {
  const { id } = await api('profile.get', { token: session.accessToken })
  await page.goto('/admin/auth/login')
  await page.evaluate(
    ([answer, until, person]) => {
      for (const [key, value] of Object.entries(answer)) {
        localStorage.setItem(key, String(value))
        if (key !== 'refreshToken' && key !== 'storeId') localStorage.setItem(`${key}:${answer.storeId}`, String(value))
      }
      localStorage.setItem(`accessTokenUntil:${answer.storeId}`, String(until))
      localStorage.setItem(`setupGuideHidden:${answer.storeId}`, 'true')
      localStorage.setItem(`notifySeen:${person}:${answer.storeId}`, 'true')
    },
    [session, Date.now() + ACCESS_TOKEN_SECONDS * 1000, id] as const,
  )
}
