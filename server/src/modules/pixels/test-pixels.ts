import type { PixelEventName } from '@vitrine/contract/pixel-platforms.ts'
import { pixelEvents } from '@vitrine/contract/pixel-platforms.ts'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'

import { FakePixelApis } from '../../../test/fake-pixel-apis.ts'
import { type Reply, startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { BrowserCall } from './storefront/report.ts'

/** The browser of test shoppers: programs are told nothing. */
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** A test server whose pixels send to fakes of their platforms. Its shoppers have a browser. */
export async function startPixelServer(
  env: Record<string, string> = {},
): Promise<{ server: TestServer; fake: FakePixelApis; close(): Promise<void> }> {
  const fake = new FakePixelApis()
  const started = await startTestServer({ ...env, PIXEL_API_BASE: await fake.listen() })
  const server = asBrowser(started)
  return {
    server,
    fake,
    async close() {
      await started.close()
      await fake.close()
    },
  }
}

/** Lets all requests of a test server come from a browser, unless they say otherwise. */
export const asBrowser = (server: TestServer): TestServer => ({
  ...server,
  inject: (options) => server.inject({ ...options, headers: { 'user-agent': BROWSER, ...options.headers } }),
})

/** Lets all requests of a test server have one more cookie, such as what the shopper allows. */
export const allowing = (server: TestServer, cookie: string): TestServer => ({
  ...server,
  inject: (options) => {
    const given = options.headers?.['cookie']
    return server.inject({
      ...options,
      headers: { ...options.headers, cookie: typeof given === 'string' && given !== '' ? `${given}; ${cookie}` : cookie },
    })
  },
})

const codes = {
  meta: '1234567890123456',
  tiktok: 'C4ABCDEFGHIJKLMNOPQR',
  pinterest: '2612345678901',
  snap: '1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f',
  ga4: 'G-ABCDE12345',
  x: 'o8z6j',
  gtm: 'GTM-ABC1234',
  custom: '',
}

/** Returns settings of a pixel, which tells the server everything it can. */
export const pixelInput = (platform: keyof typeof codes, fields: Record<string, unknown> = {}) => ({
  platform,
  label: `Our ${platform}`,
  code: codes[platform],
  scope: { kind: 'all' },
  events: [...pixelEvents],
  consent: platform === 'ga4' ? 'analytics' : 'marketing',
  isEnabled: true,
  ...(platform === 'pinterest' && { account: '549755885175' }),
  ...(platform === 'custom' && { endpoint: 'http://hooks.test/events' }),
  ...(platform === 'x' && { eventCodes: Object.fromEntries(pixelEvents.map((event, at) => [event, `tw-o8z6j-o8z2${at}`])) }),
  ...(platform !== 'gtm' && { token: platform === 'x' ? 'key\nkey-secret\ntoken\ntoken-secret' : 'token' }),
  ...fields,
})

/** Adds a pixel by its call. Returns its ID. */
export async function addPixel(
  server: TestServer,
  as: Parameters<TestServer['newMember']>[0],
  platform: keyof typeof codes,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const reply = await server.call('pixels.create', { as, body: pixelInput(platform, fields) })
  expect(reply.status, reply.text).toBe(200)
  return (reply.body as { id: string }).id
}

export interface TestEvent {
  name: PixelEventName
  id?: string
  age?: number
  lines?: { variant: string; quantity: number }[]
  search?: string
  order?: string
}

/** Reports events as the script of a page does. */
export function tell(server: TestServer, host: string, events: readonly TestEvent[], headers: Record<string, string> = {}): Promise<Reply> {
  const full = events.map((event) => ({
    id: randomUUID(),
    age: 0,
    ...(event.name !== 'Search' && event.name !== 'Purchase' && { lines: [] }),
    ...event,
  }))
  return server.inject({
    method: 'POST',
    url: '/pixel-events',
    payload: JSON.stringify({ path: '/', events: full }),
    headers: { host, origin: `http://${host}`, 'content-type': 'text/plain;charset=UTF-8', ...headers },
  })
}

export const callsIn = (reply: Reply): BrowserCall[] => {
  expect(reply.status, reply.text).toBe(200)
  return (reply.body as { calls: BrowserCall[] }).calls
}
