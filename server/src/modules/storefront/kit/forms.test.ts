import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { newStorefront, type TestStorefront } from '../pages/test-storefront.ts'

let server: TestServer
let storefront: TestStorefront
let neighbour: TestStorefront
beforeAll(async () => {
  server = await startTestServer()
  storefront = await newStorefront(server)
  neighbour = await newStorefront(server)
})
afterAll(() => server.close())

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const send = (url: string, headers: Record<string, string>, payload = 'variant=x') =>
  server.inject({ method: 'POST', url, payload, headers: { host: storefront.host, ...form, ...headers } })

describe.each(['/password', '/cart/add', '/cart/change', '/contact', '/contact/subscribe', '/contact/discount'])(
  'a form sent to %s',
  (path) => {
    test('a form is accepted from the store’s own pages and from clients that are not browsers', async () => {
      for (const headers of [
        { 'sec-fetch-site': 'same-origin' },
        { 'sec-fetch-site': 'none' },
        { origin: `http://${storefront.host}` },
        { origin: `http://${storefront.host.toUpperCase()}` },
        {},
      ])
        expect((await send(path, headers as Record<string, string>)).status, JSON.stringify(headers)).not.toBe(403)
    })

    test('a form is refused from all other pages, even those of other stores on this server', async () => {
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': '' },
        // Sec-Fetch-Site takes precedence over Origin.
        { 'sec-fetch-site': 'cross-site', origin: `http://${storefront.host}` },
        { origin: `http://${neighbour.host}` },
        { origin: `http://${storefront.host}.example.com` },
        { origin: 'null' },
        { origin: '' },
      ]) {
        const reply = await send(path, headers as Record<string, string>)
        expect(reply.status, JSON.stringify(headers)).toBe(403)
        expect(reply.headers['set-cookie']).toBeUndefined()
      }
    })

    test('a request is parsed as a form, up to a size limit', async () => {
      expect(await send(path, { 'content-type': 'application/json' }, '{"variant":"x"}')).toMatchObject({ status: 415 })
      expect(await send(path, { 'content-type': 'multipart/form-data; boundary=b' }, '--b--')).toMatchObject({ status: 415 })
      expect(await send(path, {}, `variant=${'x'.repeat(70_000)}`)).toMatchObject({ status: 413 })
      expect((await send(path, {}, '%&=&%zz=%00&variant=a&variant=b')).status).toBeLessThan(500)
    })
  },
)

test('pages send the referrer only to their own store', async () => {
  expect((await storefront.get('/')).headers['referrer-policy']).toBe('same-origin')
})
