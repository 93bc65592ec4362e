import { afterAll, beforeAll, expect, test } from 'vitest'

import type { FakePixelApis } from '../../../../test/fake-pixel-apis.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { buy, chargeTestCards, newSellingStore, sellOne, type SellingStore } from '../../checkout/checkout/test-checkout.ts'
import { addPixel, callsIn, startPixelServer, tell } from '../test-pixels.ts'

let server: TestServer
let fake: FakePixelApis
let close: () => Promise<void>
let store: SellingStore
beforeAll(async () => {
  ;({ server, fake, close } = await startPixelServer())
  store = await newSellingStore(server)
})
afterAll(() => close())

interface Preview {
  subject: string
  pixels: {
    pixelId: string
    leftOut: string | null
    browser: string | null
    server: { url: string; headers: string; body: string } | null
  }[]
}
const all = { analytics: true, marketing: true }
async function preview(event: string, fields: object = {}, as = store.owner): Promise<Preview> {
  const body = { event, pixelId: null, productId: null, orderId: null, consent: all, ...fields }
  const reply = await server.call('pixels.preview', { as, body })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as Preview
}

test('the debugger shows what browser and server would tell, sends nothing, and shows no secret', async () => {
  await chargeTestCards(server)
  const variant = await sellOne(server, store, { title: 'Desk lamp' })
  const meta = await addPixel(server, store.owner, 'meta', { token: 'EAAB-secret' })
  const snap = await addPixel(server, store.owner, 'snap', { events: ['PageView'] })
  const ga4 = await addPixel(server, store.owner, 'ga4')
  const shown = await preview('ViewContent')
  expect(shown.subject).toBe('Desk lamp')
  expect(shown.pixels.map(({ pixelId, leftOut }) => [pixelId, leftOut])).toEqual([
    [meta, null],
    [snap, 'event'],
    [ga4, null],
  ])
  const [one, , analytics] = shown.pixels
  expect(one!.browser).toContain('fbq("trackSingle", "1234567890123456", "ViewContent"')
  expect(one!.server!.url).toBe('https://graph.facebook.com/v23.0/1234567890123456/events')
  expect(one!.server!.headers).toContain('authorization: •••')
  expect(one!.server!.body).toContain('"content_ids"')
  // Google counts only purchases of the server.
  expect([analytics!.browser !== null, analytics!.server]).toEqual([true, null])
  expect(JSON.stringify(shown)).not.toMatch(/EAAB|TOKEN/)
  expect(fake.asked).toEqual([])

  // It is what is really told.
  const [call] = callsIn(await tell(server, store.host, [{ name: 'ViewContent', lines: [{ variant, quantity: 1 }] }]))
  expect(one!.browser).toContain(JSON.stringify(call!.args[3], null, 2))
})

test('what a shopper doesn’t allow is shown as left out', async () => {
  const { pixels } = await preview('ViewContent', { consent: { analytics: true, marketing: false } })
  expect(pixels.map(({ leftOut }) => leftOut)).toEqual(['consent', 'event', null])
})

test('orders are shown to members who may see orders', async () => {
  const variant = await sellOne(server, store, { title: 'Sold lamp' })
  await buy(server, store, { items: { [variant]: 1 } })
  const { name } = await store.inStore((tx) => tx.selectFrom('orders').select('name').executeTakeFirstOrThrow())
  expect((await preview('Purchase')).subject).toBe(name)
  const staff = await server.newMember(store.owner, { scopes: ['settings'] })
  expect((await preview('Purchase', {}, staff)).subject).not.toBe(name)
})
