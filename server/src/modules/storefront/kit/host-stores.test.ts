import { describe, expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { type TestStorefront, withStorefront } from '../pages/test-storefront.ts'

let server: TestServer
let storefront: TestStorefront
withStorefront((given, made) => ([server, storefront] = [given, made]))

const at = (host: string, url = '/') => server.inject({ url, headers: { host } })
/** Moves the clock forward, so that the cached store of each host has expired. */
const later = () => server.advance(3)

test('a store is found at its own host, ignoring case', async () => {
  for (const host of [storefront.host, storefront.host.toUpperCase()]) {
    const reply = await at(host)
    expect(reply.status).toBe(200)
    expect(reply.text).toContain('Lamps &amp; more')
    expect(reply.text).toContain(`<link rel="canonical" href="http://${storefront.host}/"`)
  }
})

describe('a host without a store', () => {
  test('a host without a store gets a page that reveals nothing, on every path', async () => {
    const unknown = storefront.host.replace('store-', 'nobody-')
    const pages = ['/', '/products/lamp', '/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml', '/search/suggest?q=a', '/password', '/cart']
    const replies = await Promise.all(pages.map((path) => at(unknown, path)))
    for (const reply of replies) expect(reply).toMatchObject({ status: 404, text: replies[0]?.text })
    expect(replies[0]?.text).not.toContain('nobody')
    const form = { method: 'POST', url: '/password', payload: 'password=x' } as const
    const headers = { host: unknown, 'content-type': 'application/x-www-form-urlencoded' }
    expect(await server.inject({ ...form, headers })).toMatchObject({ status: 404, text: replies[0]?.text })
  })

  test.each([
    ['another suffix', (host: string) => host.replace('.localhost', '.evil.example')],
    ['the handle below another label', (host: string) => `x.${host}`],
    ['a suffix behind', (host: string) => `${host}.evil.example`],
    ['another port', (host: string) => host.replace(/:\d+$/, ':1')],
    ['a dot at the end', (host: string) => host.replace(/:\d+$/, '.$&')],
    ['an account before', (host: string) => `evil@${host}`],
    ['a path behind', (host: string) => `${host}/x`],
    ['a query behind', (host: string) => `${host}?x`],
    ['two names', (host: string) => `${host}, evil.example`],
    ['quotes', (host: string) => `${host}"'><script>`],
    ['nothing', () => ''],
    ['only the suffix', (host: string) => host.replace(/^[^.]+/, '')],
  ])('gets the same answer when it is %s', async (_name, forge) => {
    const reply = await at(forge(storefront.host))
    expect(reply.status).toBe(404)
    expect(reply.text).not.toMatch(/Lamps|<script|evil/)
  })

  test('no other header can change the host', async () => {
    const headers = {
      host: storefront.host,
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-original-host': 'evil.example',
    }
    const reply = await server.inject({ url: '/', headers })
    expect(reply.status).toBe(200)
    expect(reply.text).not.toContain('evil.example')
  })
})

describe('a store that is not open', () => {
  test.each([
    ['disabled', { is_enabled: false }],
    ['frozen', { trial_status: 'frozen' }],
  ])('a %s store shows a page that does not give the reason, and the store can open again', async (_name, state) => {
    const change = (columns: object) =>
      server.services.db.inPlatform((tx) => tx.updateTable('stores').set(columns).where('id', '=', storefront.owner.storeId).execute())
    expect((await storefront.get('/')).status).toBe(200)
    await change(state)
    later()
    for (const path of ['/', '/products/lamp', '/robots.txt', '/sitemap.xml', '/search/suggest?q=a', '/password', '/pages/a?preview=x']) {
      const reply = await storefront.get(path)
      expect(reply.status, path).toBe(503)
      expect(reply.text).not.toMatch(/Lamps|frozen|disabled|trial/i)
    }
    await change({ is_enabled: true, trial_status: 'trialing' })
    later()
    expect((await storefront.get('/')).status).toBe(200)
  })
})

describe('the origins of a server', () => {
  test('origins do not serve each other’s content', async () => {
    const admin = new URL(server.services.config.adminOrigin).host
    const files = new URL(server.services.config.filesOrigin).host
    for (const path of ['/@store', '/@store/', '/@store/robots.txt', '/@files/public/x.webp', '/@admin/api/stores'])
      for (const host of [storefront.host, admin, files]) {
        const reply = await at(host, path)
        expect(reply.status, `${host}${path}`).toBe(404)
      }
    expect((await at(storefront.host, '/api/stores')).status).toBe(404)
    expect((await at(storefront.host, '/api/stores')).headers['content-type']).toContain('text/html')
  })
})
