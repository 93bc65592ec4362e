import type { Session } from '@vitrine/contract/calls/auth.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import type { CallOptions, House, Reply } from '../../../test/house.ts'

export type SessionBody = z.output<typeof Session>

export const PASSWORD = 'blue kettle nine'

/** A fresh email for each person, so that tests of one file do not meet. */
export const newEmail = () => `p-${uuidv7().slice(-12)}@example.test`

/** Somebody who signed up through the front door. */
export interface Person extends SessionBody {
  email: string
}

export async function signUp(
  house: House,
  more: { email?: string; storeName?: string; timezone?: string; country?: string; currency?: string } = {},
): Promise<Person> {
  const email = more.email ?? newEmail()
  const reply = await house.call('auth.signup', { body: { email, password: PASSWORD, storeName: 'Blue Kettle', ...more } })
  if (reply.status !== 200) throw new Error(`Sign-up answered ${reply.status}: ${reply.text}`)
  return { ...(reply.body as SessionBody), email }
}

export const login = (house: House, email: string, password = PASSWORD, remoteAddress = '127.0.0.1'): Promise<Reply> =>
  house.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress })

/** Call options of a session that came as an answer. */
export const bearer = ({ accessToken }: { accessToken: string }): Pick<CallOptions, 'headers'> => ({
  headers: { authorization: `Bearer ${accessToken}` },
})

export const renew = (house: House, refreshToken: string, query: Record<string, string> = {}): Promise<Reply> =>
  house.call('auth.renew', { headers: { 'x-refresh-token': refreshToken }, query })

/** The answer without what differs in every answer, to compare two of them byte by byte. */
export const bytesOf = (reply: Reply): string => reply.text.replaceAll(String(reply.headers['x-request-id']), 'ID')

/** Mails to one address, newest first, once the outbox is worked off. */
export async function mailsTo(house: House, email: string): Promise<{ subject: string; html: string; text: string }[]> {
  await house.work()
  const reply = await house.inject({ url: '/dev/mailbox.json', query: { to: email } })
  return (reply.body as { items: { subject: string; html: string; text: string }[] }).items
}

/** The token in the link of the newest mail whose subject has `subject` in it. */
export async function mailedToken(house: House, email: string, subject: string): Promise<string> {
  const mail = (await mailsTo(house, email)).find((one) => one.subject.includes(subject))
  const link = /https?:\/\/[^\s"]+token=([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')
  if (!link?.[1]) throw new Error(`No link in the mail “${subject}” to ${email}`)
  return link[1]
}

/** Whether a session is still good for a call. */
export async function isLive(house: House, session: { accessToken: string }): Promise<boolean> {
  return (await house.call('stores.list', bearer(session))).status === 200
}
