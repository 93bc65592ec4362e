import { beforeEach, describe, expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { counted, newSellingStore, sellOne, type SellingStore, withSellingStore } from '../../checkout/checkout/test-checkout.ts'

let server: TestServer
let store: SellingStore
let lamp: string
let kit: string
withSellingStore((given, made) => ([server, store] = [given, made]))
beforeEach(async () => {
  lamp = await sellOne(server, store, { title: 'Lamp' })
  kit = await sellOne(server, store, { title: 'Care kit', variants: [counted(5, { priceCents: 400 })] })
})

const productsOf = (variantIds: readonly string[]) =>
  store.inStore(async (tx) =>
    (await tx.selectFrom('variants').select('product_id').where('id', 'in', variantIds).execute()).map(({ product_id: id }) => id),
  )
const half = { kind: 'percentage', ppm: 500_000 }
const preview = async (terms: Record<string, unknown> = {}, of = store) => {
  const body = { kind: 'in_cart', title: 'Keep it bright', message: 'For years', offered: { variantIds: [kit] }, value: half, ...terms }
  const reply = await server.call('upsellOffers.preview', { as: of.owner, body })
  expect(reply.status, reply.text).toBe(200)
  return (reply.body as { frameUrl: string | null }).frameUrl
}
const load = (url: string, host = new URL(url).host) =>
  server.inject({ url: new URL(url).pathname + new URL(url).search, headers: { host } })

describe('the preview of an offer', () => {
  test.each([
    ['in_cart', '$2.00'],
    ['pre_purchase', '$2.00'],
    ['post_purchase', '$2.00'],
    ['quantity', '$7.20'],
    ['bundle', '$7.00'],
  ])('of kind %s is the page that shows it, with its price', async (kind, price) => {
    const several = kind === 'quantity' && { value: null, tiers: [{ quantity: 2, ppm: 100_000 }] }
    const together = kind === 'bundle' && { offered: { productIds: await productsOf([lamp, kit]) } }
    const { status, text, headers } = await load((await preview({ kind, ...several, ...together }))!)
    expect(status, text).toBe(200)
    const offer = text.slice(text.indexOf('id="offer"'))
    for (const shown of ['Keep it bright', 'For years', price]) expect(offer, shown).toContain(shown)
    expect(text.match(/id="offer"/g)).toHaveLength(1)
    // The console alone may frame it, and it can do nothing.
    const { config } = server.services
    for (const rule of [`frame-ancestors ${config.adminOrigin}`, "script-src 'none'", "form-action 'none'", "connect-src 'none'"])
      expect(headers['content-security-policy']).toContain(rule)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('saves nothing, neither carts nor offers nor views', async () => {
    await load((await preview())!)
    const counts = await store.inStore((tx) =>
      Promise.all((['carts', 'upsell_offers', 'upsell_exposures'] as const).map((table) => tx.selectFrom(table).select('id').execute())),
    )
    expect(counts).toEqual([[], [], []])
  })

  test('has no markup of its texts', async () => {
    const { text } = await load((await preview({ title: '<b>x</b>', message: '"><script>x()</script>' }))!)
    expect(text).not.toContain('<b>x')
    expect(text).not.toContain('<script>x')
  })

  test('isn’t there while nothing can be bought', async () => {
    await store.inStore((tx) => tx.updateTable('variants').set({ inventory_quantity: 0 }).where('id', '=', kit).execute())
    expect(await preview()).toBeNull()
    expect(await preview({ offered: {} })).toBeNull()
  })

  test('opens for its own store and a while only, and not changed', async () => {
    const url = (await preview())!
    const other = await newSellingStore(server)
    const theirs = (await preview({ offered: { variantIds: [await sellOne(server, other)] } }, other))!
    expect((await load(url, new URL(theirs).host)).status).toBe(410)
    const changed = new URL(url)
    changed.searchParams.set('offer', `${changed.searchParams.get('offer')!.slice(0, -2)}AA`)
    for (const forged of [changed.href, url.split('?')[0]!, `${url.split('?')[0]}?offer=x&offer=y`])
      expect((await load(forged)).status).toBe(410)
    server.advance(16 * 60)
    expect((await load(url)).status).toBe(410)
  })
})
