import { createHash } from 'node:crypto'

import { FORM_PROOF_BITS, FORM_TRAP, FORM_WAIT_MS } from '@vitrine/contract/visitor-limits.ts'
import { expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { freshAddress, sendForm } from '../../customers/subscribers/test-sender.ts'
import { sendReview } from '../../reviews/form/test-form.ts'
import { setReviews } from '../../reviews/test-reviews.ts'
import { done, newStorefront, stockProduct, type TestStorefront, withStorefront } from '../pages/test-storefront.ts'

let server: TestServer
let storefront: TestStorefront
withStorefront((given, made) => ([server, storefront] = [given, made]))

const protect = (of = storefront) =>
  server.services.db.inStore(of.owner.storeId, (tx) =>
    tx.insertInto('storefront_preferences').values({ store_id: of.owner.storeId }).execute(),
  )
const tokenOf = async (of = storefront) => ((await of.get('/form-token')).body as { token: string }).token
const tokenOn = ({ text }: { text: string }) => /name="token" value="([^"]+)"/.exec(text)?.[1] ?? ''
const wait = () => server.advance(FORM_WAIT_MS / 1000)
const subscribe = (fields: Record<string, string>, more: { asScript?: boolean; from?: string } = {}) =>
  sendForm(server, storefront, '/contact/subscribe', { email: 'ada@example.test', ...fields }, more)
const subscribers = () =>
  server.services.db.inStore(storefront.owner.storeId, (tx) =>
    tx.selectFrom('customers').select('email').where('email_consent', '=', 'subscribed').execute(),
  )
const stopped = async () => (await done<{ stopped: object[] }>(server.call('preferences.activity', { as: storefront.owner }))).stopped

function proofOf(token: string): string {
  for (let number = 0; ; number += 1)
    if (createHash('sha256').update(`${token}:${number}`).digest().readUInt32BE(0) >>> (32 - FORM_PROOF_BITS) === 0) return String(number)
}

test('without JavaScript, a form of a page for everyone is sent once more, from its own page', async () => {
  await protect()
  expect(tokenOn(await storefront.get('/'))).toBe('')
  const again = await subscribe({})
  expect(again).toMatchObject({ status: 422 })
  for (const part of ['Press the button once more', 'value="ada@example.test"', `name="${FORM_TRAP}"`]) expect(again.text).toContain(part)
  wait()
  expect((await subscribe({ token: tokenOn(again) })).text).toContain('Thanks for subscribing')
  expect(await subscribers()).toHaveLength(1)
  expect(await stopped()).toEqual([{ form: 'subscribe', count: 1 }])
})

test('a script sends a form with a token and some work', async () => {
  await protect()
  const token = await tokenOf()
  wait()
  expect((await subscribe({ token, proof: proofOf(token) }, { asScript: true })).body).toEqual({ ok: true })
  expect(await stopped()).toEqual([])
})

test('a form with the hidden field, from a moment ago, or with a token that isn’t the store’s, is stopped and counted', async () => {
  await protect()
  const token = await tokenOf()
  expect((await subscribe({ token })).text).toContain('Press the button once more')
  wait()
  expect((await subscribe({ token, [FORM_TRAP]: 'https://spam.example' })).text).toContain('looks like an automated message')
  const other = await newStorefront(server)
  const theirs = await tokenOf(other)
  const [issued, signed] = token.split('.') as [string, string]
  const forged = [
    theirs,
    `${Number(issued) - 5000}.${signed}`,
    `${issued}.${signed.startsWith('A') ? 'B' : 'A'}${signed.slice(1)}`,
    `${token}x`,
    issued,
    '.',
    '',
    '0'.repeat(9999),
  ]
  wait()
  for (const one of forged) {
    const reply = await subscribe({ token: one }, { asScript: true })
    expect([reply.status, reply.text], one).toEqual([422, expect.stringContaining('once more')])
  }
  expect(await subscribers()).toEqual([])
  expect(await stopped()).toEqual([{ form: 'subscribe', count: 2 + forged.length }])
  const early = await tokenOf()
  server.advance(3 * 3600)
  expect((await subscribe({ token: early })).status).toBe(422)
})

test('of many forms at the same time with one token, five are taken', async () => {
  await protect()
  const token = await tokenOf()
  wait()
  const replies = await Promise.all(Array.from({ length: 12 }, () => subscribe({ token }, { asScript: true })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(7)
  expect(await stopped()).toEqual([{ form: 'subscribe', count: 7 }])
})

test('a flood without work leaves room for browsers that do it, and a network has a limit of its own', async () => {
  await protect()
  const send = async (proves: boolean, from: string) => {
    const token = await tokenOf()
    server.advance(FORM_WAIT_MS / 1000)
    return (await subscribe({ token, ...(proves && { proof: proofOf(token) }) }, { asScript: true, from })).status
  }
  for (let n = 0; n < 40; n += 1) expect(await send(false, freshAddress())).toBe(200)
  expect(await send(false, freshAddress())).toBe(429)
  expect(await send(true, '192.0.2.1')).toBe(200)
})

test('the contact form and the sign-in form are protected, too', async () => {
  await protect()
  const message = { name: 'Ada', email: 'ada@example.test', message: 'Hello' }
  expect((await sendForm(server, storefront, '/contact', message)).text).toContain('Press the button once more')
  const page = await storefront.get('/account')
  expect((await sendForm(server, storefront, '/account/sign-in', { email: 'ada@example.test' })).text).toContain(
    'Press the button once more',
  )
  wait()
  const sent = await sendForm(server, storefront, '/account/sign-in', { email: 'ada@example.test', token: tokenOn(page) })
  expect(sent.text).toContain('We sent a code')
})

test('the form of a review is protected, too, and stores no image before it is checked', async () => {
  await protect()
  await setReviews(server, storefront.owner, { writers: 'anyone' })
  await stockProduct(server, storefront.owner, { handle: 'vase' })
  const url = '/products/vase/review'
  const review = { rating: 4, title: '', body: 'Fine', author: 'Ada', email: 'ada@example.test' }
  const send = (fields: Record<string, string>) => sendReview(server, storefront, url, { ...review, ...fields })
  const page = await storefront.get(url)
  const refused = await send({ token: tokenOn(page), [FORM_TRAP]: 'x' })
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('looks like an automated message')])
  const again = await send({})
  expect(again).toMatchObject({ status: 422, text: expect.stringContaining('Press the button once more') as string })
  expect(again.text).toContain('value="Ada"')
  wait()
  expect((await send({ token: tokenOn(again) })).text).toContain('Thanks for your review')
  expect(await stopped()).toEqual([{ form: 'review', count: 2 }])
})

test('a store can turn the protection off', async () => {
  await protect()
  const { version, ...rest } = await done<Record<string, unknown>>(server.call('preferences.get', { as: storefront.owner }))
  expect(rest['spamProtection']).toBe(true)
  const plain = { homeTitle: '', homeDescription: '', socialImageId: null, faviconId: null, passwordEnabled: false, password: '' }
  const body = { ...plain, passwordMessage: '', allowRobots: true, spamProtection: false, version }
  await done(server.call('preferences.update', { as: storefront.owner, body }))
  expect((await subscribe({})).text).toContain('Thanks for subscribing')
  expect((await storefront.get('/contact')).text).not.toContain(FORM_TRAP)
})
