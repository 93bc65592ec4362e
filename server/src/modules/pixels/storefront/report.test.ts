import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { FakePixelApis } from '../../../../test/fake-pixel-apis.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { HITS_PER_MINUTE } from '../../analytics/recording/limit.ts'
import { addImage, builtFeed, fileOf } from '../../catalog/feeds/test-feeds.ts'
import { newSellingStore, sellOne, type SellingStore } from '../../checkout/checkout/test-checkout.ts'
import { addPixel, callsIn, startPixelServer, tell } from '../test-pixels.ts'

let server: TestServer
let fake: FakePixelApis
let close: () => Promise<void>
let store: SellingStore
let variant: string
beforeAll(async () => {
  ;({ server, fake, close } = await startPixelServer())
})
afterAll(() => close())
beforeEach(async () => {
  store = await newSellingStore(server)
  variant = await sellOne(server, store, { title: 'Desk lamp', variants: [{ optionValues: [], priceCents: 1990, sku: 'LAMP-1' }] })
  fake.reset()
})
const viewed = () => ({ name: 'ViewContent' as const, lines: [{ variant, quantity: 1 }] })
const rows = () => store.inStore((tx) => tx.selectFrom('pixel_deliveries').selectAll().execute())

describe('a report of a page', () => {
  test('returns what scripts are told, and has the server tell the same', async () => {
    const meta = await addPixel(server, store.owner, 'meta')
    const gtm = await addPixel(server, store.owner, 'gtm')
    const id = randomUUID()
    const calls = callsIn(await tell(server, store.host, [{ ...viewed(), id }]))
    expect(calls.map(({ pixel }) => pixel)).toEqual([meta, gtm])
    expect(calls[0]!.args).toMatchObject([
      'trackSingle',
      '1234567890123456',
      'ViewContent',
      { value: 19.9, currency: 'USD' },
      { eventID: id },
    ])
    expect(calls[1]!.args).toMatchObject([{ event: 'view_item', event_id: id, ecommerce: { value: 19.9 } }])
    await server.work()
    expect(fake.taken).toMatchObject([{ platform: 'meta', id }])
    const { body } = await server.call('pixels.health', { as: store.owner, params: { id: meta } })
    expect(body).toMatchObject({ events: [{ event: 'ViewContent', sent: 1, matched: 0, lastBrowserAt: expect.any(String) as string }] })
  })

  test('again changes nothing', async () => {
    await addPixel(server, store.owner, 'meta')
    const event = { ...viewed(), id: randomUUID() }
    const [first, again] = [callsIn(await tell(server, store.host, [event])), callsIn(await tell(server, store.host, [event]))]
    expect(again).toEqual(first)
    expect(await rows()).toHaveLength(1)
  })

  test('tells only pixels that are on, that want the event, and whose products it is about', async () => {
    await addPixel(server, store.owner, 'meta', { isEnabled: false })
    await addPixel(server, store.owner, 'tiktok', { events: ['Purchase'] })
    await addPixel(server, store.owner, 'snap', { scope: { kind: 'tags', tags: ['summer'] } })
    const x = await addPixel(server, store.owner, 'x', { eventCodes: { ViewContent: 'tw-o8z6j-o8z21' } })
    expect(callsIn(await tell(server, store.host, [viewed(), { name: 'PageView', lines: [] }])).map(({ pixel }) => pixel)).toEqual([x])
    expect(callsIn(await tell(server, store.host, [{ name: 'Search', search: 'lamp' }]))).toEqual([])
  })

  test('of a browser that refuses marketing, though it allowed it before, reaches pixels for analytics only, with no ad clicked', async () => {
    await addPixel(server, store.owner, 'meta')
    const custom = await addPixel(server, store.owner, 'custom', { consent: 'analytics', token: undefined })
    const ids = 'pixel_ids=client=1234567890.1700000000&fbclid=abc&clickedAt=1700000000000; consent=1.am.1700000000'
    const calls = callsIn(await tell(server, store.host, [viewed()], { 'sec-gpc': '1', cookie: ids }))
    expect(calls).toEqual([])
    const [row] = await rows()
    expect(row!.pixel_id).toBe(custom)
    expect(row!.data).toMatchObject({ visitor: { marketing: false, ids: { client: '1234567890.1700000000' } } })
    expect(JSON.stringify(row!.data)).not.toContain('fbclid')
  })

  test('keeps the ID of the ad that was clicked, and nothing of another form', async () => {
    await addPixel(server, store.owner, 'meta')
    const ids = 'pixel_ids=client=1234567890.1700000000&fbclid=abc&clickedAt=1700000000000&ttclid=%3Cb%3E&epik='
    await tell(server, store.host, [viewed()], { cookie: ids })
    await server.work()
    expect(fake.taken.at(-1)!.event['user_data']).toMatchObject({ fbc: 'fb.1.1700000000000.abc', fbp: 'fb.1.1700000000000.1234567890' })
    expect(JSON.stringify(fake.asked)).not.toContain('<b>')
  })

  test('of a store without pixels, or from a program, is answered and forgotten', async () => {
    expect(callsIn(await tell(server, store.host, [viewed()]))).toEqual([])
    await addPixel(server, store.owner, 'meta')
    expect(callsIn(await tell(server, store.host, [viewed()], { 'user-agent': 'Googlebot/2.1' }))).toEqual([])
    expect(await rows()).toEqual([])
  })

  test('has the price of the catalog, whatever the browser says', async () => {
    await addPixel(server, store.owner, 'meta')
    const stranger = await newSellingStore(server)
    const foreign = await sellOne(server, stranger, { title: 'Foreign' })
    const lines = [
      { variant, quantity: 3 },
      { variant: foreign, quantity: 1 },
      { variant: randomUUID(), quantity: 1 },
    ]
    const [call] = callsIn(await tell(server, store.host, [{ name: 'AddToCart', lines }]))
    expect(call!.args[3]).toMatchObject({ value: 59.7, contents: [{ id: variant, quantity: 3 }], num_items: 3 })
  })
})

const hostile: [string, unknown][] = [
  ['no JSON', 'events'],
  ['no events', { path: '/', events: [] }],
  ['an unknown event', { path: '/', events: [{ name: 'Refund', id: randomUUID(), age: 0 }] }],
  ['a purchase with a value', { path: '/', events: [{ name: 'Purchase', id: randomUUID(), age: 0, order: 'A'.repeat(43), value: 1 }] }],
  ['an event of next year', { path: '/', events: [{ name: 'PageView', id: randomUUID(), age: -31_536_000, lines: [] }] }],
  ['an ID with markup', { path: '/', events: [{ name: 'PageView', id: '<script>', age: 0, lines: [] }] }],
  ['too many events', { path: '/', events: Array.from({ length: 31 }, () => ({ name: 'PageView', id: randomUUID(), age: 0, lines: [] })) }],
  [
    'a price',
    { path: '/', events: [{ name: 'AddToCart', id: randomUUID(), age: 0, lines: [{ variant: randomUUID(), quantity: 1, price: 1 }] }] },
  ],
  ['a prototype', { path: '/', events: [{ name: '__proto__', id: randomUUID(), age: 0 }] }],
]
test.each(hostile)('a report with %s is refused', async (_what, body) => {
  await addPixel(server, store.owner, 'meta')
  const reply = await server.inject({
    method: 'POST',
    url: '/pixel-events',
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { host: store.host, origin: `http://${store.host}`, 'content-type': 'text/plain' },
  })
  expect(reply.status).toBe(400)
  expect(await rows()).toEqual([])
})

test('an address may report so many events a minute, in however few requests', async () => {
  await addPixel(server, store.owner, 'gtm')
  const most = Array.from({ length: 30 }, () => ({ name: 'PageView' as const }))
  // The events of the other tests are from this address as well.
  server.advance(61)
  for (let n = 0; n < HITS_PER_MINUTE / most.length; n += 1) expect(callsIn(await tell(server, store.host, most))).toHaveLength(most.length)
  expect(await tell(server, store.host, most)).toMatchObject({ status: 429 })
  expect(await tell(server, store.host, [viewed()])).toMatchObject({ status: 429 })
  server.advance(61)
  expect(callsIn(await tell(server, store.host, [viewed()]))).toHaveLength(1)
})

test('another site can’t report, nor can a form', async () => {
  await addPixel(server, store.owner, 'meta')
  for (const origin of ['https://evil.example', 'null', ''])
    expect((await tell(server, store.host, [viewed()], { origin })).status).toBeGreaterThanOrEqual(400)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await tell(server, store.host, [viewed()], form)).status).toBe(415)
  expect(await rows()).toEqual([])
})

test('a store with a password tells nothing to whoever doesn’t know it', async () => {
  await addPixel(server, store.owner, 'meta')
  const { version } = (await server.call('preferences.get', { as: store.owner })).body as { version: number }
  const rest = { homeTitle: '', homeDescription: '', socialImageId: null, faviconId: null, allowRobots: true, passwordMessage: '' }
  const body = { ...rest, passwordEnabled: true, password: 'open sesame', version }
  const reply = await server.call('preferences.update', { as: store.owner, body })
  expect(reply.status, reply.text).toBe(200)
  expect(callsIn(await tell(server, store.host, [viewed()]))).toEqual([])
  expect((await store.get('/pixel-frame')).status).toBe(404)
  expect(await rows()).toEqual([])
})

test('the IDs of products are those of the feed for the platform', async () => {
  for (const platform of ['meta', 'tiktok', 'snap'] as const) await addPixel(server, store.owner, platform)
  const { product_id } = await store.inStore((tx) =>
    tx.selectFrom('variants').select('product_id').where('id', '=', variant).executeTakeFirstOrThrow(),
  )
  await addImage(server, store.owner, product_id)
  const template = { kind: 'template', template: 'shop_{country}_{product}_{variant}' } as const
  const metaFile = await fileOf(server, await builtFeed(server, store.owner, { name: 'Meta', destination: 'meta', idRule: template }))
  const googleFile = await fileOf(server, await builtFeed(server, store.owner, { idRule: { kind: 'sku' } }))
  const told = callsIn(await tell(server, store.host, [viewed()])).map(({ args }) => JSON.stringify(args))
  const metaId = /shop_US_\w+/.exec(metaFile)![0]
  expect(told[0]).toContain(`"content_ids":["${metaId}"]`)
  // TikTok and Snap have no feed of their own here, so Google's is theirs.
  expect(googleFile).toContain('LAMP-1')
  expect(told[1]).toContain('"content_id":"LAMP-1"')
  expect(told[2]).toContain('"item_ids":["LAMP-1"]')
})

describe('the frame', () => {
  test('has no origin, and takes scripts from the platforms of the store’s pixels only', async () => {
    expect((await store.get('/pixel-frame')).status).toBe(404)
    await addPixel(server, store.owner, 'meta', { label: '</script><b>' })
    await addPixel(server, store.owner, 'custom')
    const frame = await store.get('/pixel-frame')
    expect(frame.status).toBe(200)
    const csp = String(frame.headers['content-security-policy'])
    expect(csp).toMatch(/^sandbox allow-scripts; default-src 'none'; script-src 'sha256-[\w+/=]+' https:\/\/connect\.facebook\.net;/)
    expect(csp).toContain(`frame-ancestors http://${store.host}`)
    expect(csp).not.toMatch(/allow-same-origin|unsafe|tiktok/)
    // Labels, endpoints and tokens are no business of the page.
    expect(frame.text).not.toMatch(/<b>|hooks\.test|token/)
  })

  test('is allowed by pages that have it, and forbidden by the page with the card', async () => {
    await addPixel(server, store.owner, 'meta')
    const home = await store.get('/')
    expect(home.text).toContain('src="/assets/pixels.js"')
    expect(String(home.headers['content-security-policy'])).toContain("frame-src 'self'")
    expect(String(home.headers['content-security-policy'])).not.toMatch(/facebook|https:(?!\/\/files)/)
    const shopper = { cookie: '' }
    const added = await server.inject({
      method: 'POST',
      url: '/cart/add',
      payload: `variant=${variant}`,
      headers: { host: store.host, 'content-type': 'application/x-www-form-urlencoded' },
    })
    shopper.cookie = String(added.headers['set-cookie']).split(';')[0]!
    const checkout = await store.get('/checkout', { cookie: shopper.cookie })
    expect(checkout.text).toContain('data-pixels')
    expect(checkout.text).not.toContain('data-frame')
    expect(String(checkout.headers['content-security-policy'])).not.toContain('frame-src')
  })

  test('is on no page of a store whose pixels are off', async () => {
    const id = await addPixel(server, store.owner, 'meta')
    await server.call('pixels.switch', { as: store.owner, params: { id }, body: { isEnabled: false } })
    expect((await store.get('/')).text).not.toContain('data-pixels')
  })
})
