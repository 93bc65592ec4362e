import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { afterForm } from './test-flash.ts'
import { done, newStorefront, stockProduct, type TestStorefront } from '../pages/test-storefront.ts'

let server: TestServer
let storefront: TestStorefront
let addresses = 0

beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
})
afterAll(() => server.close())
beforeEach(async () => {
  storefront = await closedStorefront()
})

async function closedStorefront(): Promise<TestStorefront> {
  const made = await newStorefront(server)
  await stockProduct(server, made.owner, { handle: 'lamp', title: 'Secret lamp' })
  await setPassword(made, 'opén sesame')
  return made
}

async function setPassword({ owner }: TestStorefront, password: string, enabled = true): Promise<void> {
  const { version } = await done<{ version: number }>(server.call('preferences.get', { as: owner }))
  const rest = { homeTitle: '', homeDescription: '', socialImageId: null, faviconId: null, allowRobots: true }
  const body = { ...rest, passwordEnabled: enabled, password, passwordMessage: 'Soon', version }
  await done(server.call('preferences.update', { as: owner, body }))
}

const tell = async (password: string, remoteAddress = '10.1.1.1', { host, get } = storefront) => {
  const reply = await server.inject({
    method: 'POST',
    url: '/password',
    payload: new URLSearchParams({ password }).toString(),
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress,
  })
  return afterForm(reply, (path, cookie) => get(path, { cookie }))
}
const freshAddress = () => `10.2.${addresses >> 8}.${addresses++ & 255}`
const cookieOf = (reply: { headers: Record<string, unknown> }) => String(reply.headers['set-cookie']).split(';', 1)[0] ?? ''
const opened = async (password = 'opén sesame') => cookieOf(await tell(password, freshAddress()))

describe('a password-protected store', () => {
  test('every page redirects to the password page, which reveals nothing about the store', async () => {
    for (const path of ['/', '/products/lamp', '/collections/all', '/search?q=lamp', '/pages/about', '/nothing']) {
      const reply = await storefront.get(path)
      expect(reply, path).toMatchObject({ status: 302, headers: { location: '/password', 'cache-control': 'no-store' } })
    }
    const page = await storefront.get('/password')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Soon')
    expect(page.text).toContain('content="noindex"')
    expect(page.text).not.toContain('Secret lamp')
  })

  test('crawlers and the search field get no content', async () => {
    expect((await storefront.get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
    for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/products-1.xml', '/search/suggest?q=lamp'])
      expect(await storefront.get(path), path).toMatchObject({ status: 404, text: '' })
  })

  test('the correct password opens the store, in either Unicode form of its letters', async () => {
    for (const typed of ['opén sesame', ' opén sesame ', 'opén sesame'.normalize('NFD')]) {
      const reply = await tell(typed, freshAddress())
      expect(reply, typed).toMatchObject({ status: 303, headers: { location: '/' } })
      expect(reply.headers['set-cookie']).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
      const page = await storefront.get('/products/lamp', { cookie: `a=b; ${cookieOf(reply)}; c=d` })
      expect(page.status).toBe(200)
      expect(page.text).toContain('Secret lamp')
    }
  })

  test('a wrong password gives a message and sets no cookie', async () => {
    for (const wrong of ['', 'open sesame', 'opén sesame!', 'x'.repeat(10_000), '\0']) {
      const reply = await tell(wrong, freshAddress())
      expect(reply.status).toBe(403)
      expect(reply.headers['set-cookie']).not.toContain('shop_open')
      expect(reply.text).toContain('role="alert"')
    }
  })

  test('the password page accepts only forms', async () => {
    const post = (payload: string, type: string) =>
      server.inject({
        method: 'POST',
        url: '/password',
        payload,
        headers: { host: storefront.host, 'content-type': type },
        remoteAddress: freshAddress(),
      })
    expect((await post('{"password":"opén sesame"}', 'application/json')).status).toBe(415)
    expect((await post('password=opén sesame', 'text/plain')).status).toBe(415)
    expect((await post(`password=${'x'.repeat(20_000)}`, 'application/x-www-form-urlencoded')).status).toBe(413)
  })
})

describe('the cookie of the password', () => {
  const isOpen = async (cookie: string, at = storefront) => (await at.get('/', { cookie })).status === 200

  test('the cookie cannot be made up, changed, or used at another store', async () => {
    const cookie = await opened()
    expect(await isOpen(cookie)).toBe(true)
    const forged = [
      'shop_open',
      'shop_open=',
      'shop_open=1',
      'shop_open=true',
      'shop_open=opén sesame',
      cookie.slice(0, -1),
      `${cookie}A`,
      cookie.toUpperCase(),
      cookie.replace('shop_open', 'shop_opened'),
      cookie.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
    ]
    for (const one of forged) expect(await isOpen(Buffer.from(one, 'latin1').toString('latin1')), one).toBe(false)
    // The other store has the same password, but the cookie depends on the store.
    expect(await isOpen(cookie, await closedStorefront())).toBe(false)
  })

  test('another cookie with the same name does not hide it', async () => {
    expect(await isOpen(`shop_open=planted; ${await opened()}`)).toBe(true)
  })

  test('the cookie is no longer valid after the password changes', async () => {
    const cookie = await opened()
    await setPassword(storefront, 'another')
    await expect.poll(() => isOpen(cookie)).toBe(false)
    await setPassword(storefront, '', false)
    await expect.poll(() => isOpen('')).toBe(true)
    expect((await storefront.get('/password')).headers['location']).toBe('/')
  })
})

describe('guessing the password', () => {
  test('guessing stops after some attempts, only for that address and store, and is possible again later', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 22; attempt++) statuses.push((await tell(`guess ${attempt}`)).status)
    expect(statuses).toEqual([...Array<number>(20).fill(403), 429, 429])
    const refused = await tell('opén sesame')
    expect(refused.status, 'the right one too: it could be a guess').toBe(429)
    // The response redirects to the password page, because the back button cannot show the response to a POST again.
    expect(refused.text).toMatch(/name="password"[^]*role="alert"[^>]*>Too many attempts/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await tell('opén sesame', '10.9.9.9')).status).toBe(303)
    expect((await tell('opén sesame', '10.1.1.1', await closedStorefront())).status).toBe(303)
    server.advance(16 * 60)
    expect((await tell('opén sesame')).status).toBe(303)
  })

  test('attempts are counted correctly when they arrive at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, (_value, at) => tell(`guess ${at}`, '10.3.3.3')))
    expect(replies.filter(({ status }) => status === 403).length).toBe(20)
  })

  test('correct attempts of an office behind one address are not counted', async () => {
    for (let visitor = 0; visitor < 25; visitor++) expect((await tell('opén sesame', '10.4.4.4')).status).toBe(303)
  })
})
