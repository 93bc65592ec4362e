import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { type House, openHouse } from '../../../test/house.ts'
import { createOwnerPool } from '../../db/pool.ts'
import { newShop, type TestShop } from './test-shop.ts'

let house: House
let shop: TestShop
beforeAll(async () => {
  house = await openHouse()
  shop = await newShop(house)
})
afterAll(() => house.close())

const pages = ['/', '/products/lamp', '/collections/all', '/search?q=lamp', '/cart', '/password', '/sitemap.xml', '/robots.txt', '/nothing']
const forms = ['/password', '/cart/add', '/cart/change', '/contact', '/contact/subscribe', '/contact/discount']
const asScript = { accept: 'application/json' }
const send = (at: House, url: string, headers: Record<string, string> = {}) =>
  at.inject({
    method: 'POST',
    url,
    payload: 'email=a%40b.example&name=A&message=B&variant=01890000-0000-7000-8000-000000000000&password=x',
    headers: { host: shop.host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

const PAGE = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

describe('while the database is away', () => {
  let cut: House
  beforeAll(async () => {
    // Nobody listens there.
    cut = await openHouse({ DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/nowhere' })
  })
  afterAll(() => cut.close())

  test('a shopper is told to come back, on every page and of every form', async () => {
    const replies = [
      ...(await Promise.all(pages.map((url) => cut.inject({ url, headers: { host: shop.host } })))),
      ...(await Promise.all(forms.map((url) => send(cut, url)))),
    ]
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 503, headers: PAGE })
      expect(reply.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(reply.text).toContain('load it again')
      expect(reply.text).not.toMatch(/ECONN|postgres|127\.0\.0\.1|node_modules/)
    }
  })

  test('a script, and the console, get a problem', async () => {
    const replies = [
      await send(cut, '/cart/add', asScript),
      await cut.inject({ url: '/cart/mini', headers: { host: shop.host, ...asScript } }),
      await cut.call('auth.login', { body: { email: 'a@b.example', password: 'long enough' } }),
    ]
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'x-content-type-options': 'nosniff' } })
  })
})

test('a database that lets nobody in is away as well, until it does', async () => {
  // Of one server with the other tests' databases: closed for this one alone.
  const other = await openHouse()
  const { host } = await newShop(other)
  const name = new URL(other.databaseUrl).pathname.slice(1)
  const operator = createOwnerPool(house.databaseUrl, { max: 1, onError: () => {} })
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

test('a fault of ours is a page that tells nothing of it', async () => {
  const spy = vi.spyOn(house.services.db, 'inShop').mockRejectedValue(new TypeError('secret of the house'))
  const reply = await shop.get('/collections/all')
  spy.mockRestore()
  expect(reply).toMatchObject({ status: 500, headers: PAGE })
  expect(reply.text).not.toContain('secret')
  expect((await shop.get('/collections/all')).status).toBe(200)
})

test.each(['/%zz', '/products/%ff', '/%'])('%s is a page too, under a policy of its own', async (url) => {
  const reply = await shop.get(url)
  expect(reply).toMatchObject({ status: 400, headers: PAGE })
  expect(reply.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('so is what no form is sent to', async () => {
  expect(await send(house, '/products/lamp')).toMatchObject({ status: 404, headers: PAGE })
  expect(await send(house, '/products/lamp', asScript)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})
