import { beforeEach, expect, test } from 'vitest'

import type { TestServer, Reply } from '../../../../test/test-server.ts'
import { afterForm, madeUp } from '../../storefront/kit/test-flash.ts'
import { done, type TestStorefront, withStorefront } from '../../storefront/pages/test-storefront.ts'
import { type Fields, freshAddress, promiseCode, sendFormAsIs } from './test-sender.ts'

let server: TestServer
let storefront: TestStorefront
withStorefront((given, made) => ([server, storefront] = [given, made]))
beforeEach(async () => {
  await promiseCode(server, storefront, 'SUMMER')
})

const send = (url: string, fields: Fields, from = freshAddress()) => sendFormAsIs(server, storefront, url, fields, { from })
const follow = (reply: Reply) => afterForm(reply, (path, cookie) => storefront.get(path, { cookie }))

const message = { name: 'Ada "A" Lovelace', email: 'ada@example.test', message: 'One line\n<b>and</b> another' }
const forms: [url: string, fields: Fields, refused: Fields, thanks: string, why: string][] = [
  ['/contact', message, { ...message, email: 'ada@local' }, 'Thanks for contacting us. We’ll reply by email.', 'Your message wasn’t sent.'],
  ['/contact/subscribe', { email: 'ada@example.test' }, { email: 'ada@local' }, 'Thanks for subscribing.', 'Enter a valid email address'],
  ['/contact/discount', { email: 'ada@example.test' }, { email: 'ada@local' }, 'Your code is on its way', 'Enter a valid email address'],
]

const outcome = (role: 'alert' | 'status', text: string) => new RegExp(`role="${role}"[^>]*>[^<]*${text}`)

// The response to a form is a redirect, because the back button cannot show a page that is the direct response to a POST.
test.each(forms)('%s redirects to a page that shows a thank-you message once', async (url, fields, _refused, thanks) => {
  const reply = await send(url, fields)
  expect(reply).toMatchObject({ status: 303, headers: { location: url, 'cache-control': 'no-store' } })
  const page = await follow(reply)
  expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(page.text).toMatch(outcome('status', thanks))
  const again = await storefront.get(url)
  expect(again.status).toBe(200)
  expect(again.text).not.toMatch(outcome('status', thanks))
  expect(again.text).toMatch(new RegExp(`<main[^]*<form [^>]*action="${url}" method="post"[^]*</main>`))
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
test.each(forms)('%s redirects to a page with the reason and the input after a refusal', async (url, _fields, refused, _thanks, why) => {
  const reply = await send(url, refused)
  expect(reply).toMatchObject({ status: 303, headers: { location: url } })
  const page = await follow(reply)
  expect(page.status).toBe(422)
  expect(page.text).toMatch(outcome('alert', why))
  for (const [name, value] of Object.entries(refused))
    expect(page.text).toMatch(name === 'message' ? `>${escaped(value)}</textarea>` : `value="${escaped(value)}"`)
})

test.each(forms)('%s redirects to a page with the waiting time and the input after too many attempts', async (url, fields) => {
  const from = freshAddress()
  const replies: Reply[] = []
  for (let times = 0; times < 21; times++) replies.push(await send(url, fields, from))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([303]))
  const page = await follow(replies.at(-1)!)
  expect(page.status).toBe(429)
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
  expect(page.text).toContain('value="ada@example.test"')
})

test('a long message is kept, and a message that is too large for a cookie is reported as lost', async () => {
  const prose = 'The lamp arrived on Tuesday, and its shade is not the one I ordered. '.repeat(80).slice(0, 5000).trim()
  const kept = await follow(await send('/contact', { ...message, email: 'ada@local', message: prose }))
  expect(kept.text).toContain(`>${prose}</textarea>`)
  const noise = Array.from({ length: 5000 }, (_one, at) => String.fromCodePoint(0x4e_00 + ((at * 7919) % 20_000))).join('')
  const reply = await send('/contact', { ...message, email: 'ada@local', message: noise })
  expect(String(reply.headers['set-cookie']).split(';')[0]!.length).toBeLessThan(4096)
  const lost = await follow(reply)
  expect(lost.status).toBe(422)
  expect(lost.text).toContain('value="ada@local"')
  expect(lost.text).toContain('Go back, then enter')
})

test('a browser that forges the message cookie does not see its content', async () => {
  const made = [{ form: 'contact', say: 'cart', fields: {} }, { form: 'contact' }, [], 'x']
  for (const value of made.map(madeUp)) {
    const page = await storefront.get('/contact', { cookie: `flash=${value}` })
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('role="alert"')
  }
})

test('the result of one form is not shown by another form', async () => {
  const [flash = ''] = String((await send('/contact', message)).headers['set-cookie']).split(';')
  expect((await storefront.get('/contact/subscribe', { cookie: flash })).text).not.toContain('role="status"')
})

test('a redirect at the path of a form keeps working', async () => {
  await done(server.call('redirects.create', { as: storefront.owner, body: { path: '/contact', target: '/pages/write' } }))
  expect(await storefront.get('/contact')).toMatchObject({ status: 301, headers: { location: '/pages/write' } })
  expect((await follow(await send('/contact', message))).text).toMatch(outcome('status', 'Thanks for contacting us.'))
})
