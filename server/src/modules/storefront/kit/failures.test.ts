import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { createOwnerPool } from '../../../platform/db/pool.ts'
import { newStorefront, type TestStorefront } from '../pages/test-storefront.ts'

let server: TestServer
let storefront: TestStorefront
beforeAll(async () => {
  server = await startTestServer()
  storefront = await newStorefront(server)
})
afterAll(() => server.close())

const pages = ['/', '/products/lamp', '/collections/all', '/search?q=lamp', '/cart', '/password', '/sitemap.xml', '/robots.txt', '/nothing']
const forms = ['/password', '/cart/add', '/cart/change', '/contact', '/contact/subscribe', '/contact/discount']
const asScript = { accept: 'application/json' }
const send = (at: TestServer, url: string, headers: Record<string, string> = {}) =>
  at.inject({
    method: 'POST',
    url,
    payload: 'email=a%40b.example&name=A&message=B&variant=01890000-0000-7000-8000-000000000000&password=x',
    headers: { host: storefront.host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

const PAGE = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

describe('failures while the database is unreachable', () => {
  let cut: TestServer
  beforeAll(async () => {
    // No server listens on this port.
    cut = await startTestServer({ DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/nowhere' })
  })
  afterAll(() => cut.close())

  test('on every page and after every form, the shopper is asked to come back later', async () => {
    const replies = [
      ...(await Promise.all(pages.map((url) => cut.inject({ url, headers: { host: storefront.host } })))),
      ...(await Promise.all(forms.map((url) => send(cut, url)))),
    ]
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 503, headers: PAGE })
      expect(reply.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(reply.text).toContain('Reload the page')
      expect(reply.text).not.toMatch(/ECONN|postgres|127\.0\.0\.1|node_modules/)
    }
  })

  test('a script and the console get the problem as JSON', async () => {
    const replies = [
      await send(cut, '/cart/add', asScript),
      await cut.inject({ url: '/cart/mini', headers: { host: storefront.host, ...asScript } }),
      await cut.call('auth.login', { body: { email: 'a@b.example', password: 'long enough' } }),
    ]
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'x-content-type-options': 'nosniff' } })
  })
})

test('a database that accepts no connections counts as unreachable until it accepts them again', async () => {
  // This test uses a separate server with its own database, so that only that database refuses connections.
  const other = await startTestServer()
  const { host } = await newStorefront(other)
  const name = new URL(other.databaseUrl).pathname.slice(1)
  const operator = createOwnerPool(server.databaseUrl, { max: 1, onError: () => {} })
  const allow = (connections: boolean) => operator.query(`alter database "${name}" allow_connections ${connections}`)
  await allow(false)
  await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await expect.poll(async () => (await other.inject({ url: '/cart', headers: { host } })).status).toBe(503)
  expect(await other.inject({ url: '/', headers: { host } })).toMatchObject({ status: 503, headers: PAGE })
  await allow(true)
  await expect.poll(async () => (await other.inject({ url: '/', headers: { host } })).status).toBe(200)
  await operator.end()
  await other.close()
})

test('an error in the code gives a page without details', async () => {
  const spy = vi.spyOn(server.services.db, 'inStorefront').mockRejectedValue(new TypeError('secret of the house'))
  const reply = await storefront.get('/collections/all')
  spy.mockRestore()
  expect(reply).toMatchObject({ status: 500, headers: PAGE })
  expect(reply.text).not.toContain('secret')
  expect((await storefront.get('/collections/all')).status).toBe(200)
})

test.each(['/%zz', '/products/%ff', '/%'])('%s gets a page with its own policy', async (url) => {
  const reply = await storefront.get(url)
  expect(reply).toMatchObject({ status: 400, headers: PAGE })
  expect(reply.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('a form that is sent to an unknown URL gets a page or JSON', async () => {
  expect(await send(server, '/products/lamp')).toMatchObject({ status: 404, headers: PAGE })
  expect(await send(server, '/products/lamp', asScript)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})
