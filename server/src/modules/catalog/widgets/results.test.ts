import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withTestServer } from '../../../../test/with-test-server.ts'
import { chargeTestCards, newSellingStore, type SellingStore, sellOne } from '../../checkout/checkout/test-checkout.ts'
import { press, readyCheckout } from '../../payments/payments/test-pay.ts'
import { addDiscount } from '../../pricing/discounts/test-discounts.ts'
import { addUpsell } from '../../pricing/upsell/test-upsells.ts'
import { addWidget } from './test-widgets.ts'

let server: TestServer
let storefront: SellingStore
let owner: Actor
withTestServer(
  async (given) => {
    await chargeTestCards(given)
    return newSellingStore(given)
  },
  (given, made) => ([server, storefront, owner] = [given, made, made.owner]),
)

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

interface Results {
  id: string
  seen: number
  clicked: number
  added: number
  orders: number
  salesCents: number
}
const results = async (days = '30', as = owner) =>
  ((await server.call('widgets.results', { as, query: { days } })).body as { items: Results[] }).items

describe('what came of a widget', () => {
  test('has no line that an offer of Boost Upsell sold, because a line counts once', async () => {
    const { id } = await addWidget(server, owner, { type: 'best_sellers', place: 'home' })
    const [lamp, rug] = [await sellOne(server, storefront, { title: 'Lamp' }), await sellOne(server, storefront, { title: 'Rug' })]
    const offer = await addUpsell(server, owner, rug)
    const checkout = await readyCheckout(server, storefront, { [lamp]: 1, [rug]: 1 })
    const fromOffer = { upsell_offer_id: offer.id, upsell_place: 'cart' }
    await storefront.inStore(async (tx) => {
      await tx.updateTable('cart_lines').set({ widget_id: id }).execute()
      await tx.updateTable('cart_lines').set(fromOffer).where('variant_id', '=', rug).execute()
    })
    expect(await press(server.services, storefront, checkout)).toMatchObject({ kind: 'placed' })
    const lines = await storefront.inStore((tx) =>
      tx.selectFrom('order_lines').select(['title', 'widget_id', 'upsell_offer_id']).orderBy('title').execute(),
    )
    expect(lines).toEqual([
      { title: 'Lamp', widget_id: id, upsell_offer_id: null },
      { title: 'Rug', widget_id: null, upsell_offer_id: offer.id },
    ])
  })

  test('is counted from the cart to the ledger, less discounts and returns', async () => {
    const { id } = await addWidget(server, owner, { type: 'best_sellers', place: 'home' })
    const [lamp, rug] = [
      await sellOne(server, storefront, { title: 'Lamp', variants: [{ optionValues: [], priceCents: 2000 }] }),
      await sellOne(server, storefront, { title: 'Rug', variants: [{ optionValues: [], priceCents: 5000 }] }),
    ]
    const { code } = await addDiscount(server, owner, { value: { kind: 'percentage', ppm: 100_000 } })
    const checkout = await readyCheckout(server, storefront, { [lamp]: 2, [rug]: 1 }, { codes: [code!] })
    await storefront.inStore((tx) => tx.updateTable('cart_lines').set({ widget_id: id }).where('variant_id', '=', lamp).execute())
    expect(await press(server.services, storefront, checkout)).toMatchObject({ kind: 'placed' })
    await server.work()
    expect(await results()).toEqual([{ id, seen: 0, clicked: 0, added: 0, orders: 1, salesCents: 2 * 2000 - 400 }])

    const order = await storefront.inStore((tx) => tx.selectFrom('orders').select('id').executeTakeFirstOrThrow())
    const { body } = await server.call('orders.get', { as: owner, params: { id: order.id } })
    const line = (body as { lines: { id: string; title: string }[] }).lines.find(({ title }) => title === 'Lamp')!
    const refund = { lines: [{ id: line.id, quantity: 1, restock: false }], amountCents: 1800, notify: false }
    expect((await server.call('orders.refund', { as: owner, params: { id: order.id }, body: refund })).status).toBe(200)
    await server.work()
    expect(await results()).toEqual([{ id, seen: 0, clicked: 0, added: 0, orders: 1, salesCents: 3600 - 1800 }])

    // What happened 40 days ago is in the longest period only.
    const then = new Date(server.services.now().getTime() - 40 * 86_400_000)
    await storefront.inStore(async (tx) => {
      const { position } = await tx.selectFrom('order_lines').select('position').where('widget_id', '=', id).executeTakeFirstOrThrow()
      const row = { store_id: owner.storeId, id: crypto.randomUUID(), occurred_at: then, kind: 'sale', amount_cents: 700, quantity: 1 }
      await tx
        .insertInto('sales_ledger')
        .values({ ...row, order_id: order.id, line_position: position })
        .execute()
      await tx.insertInto('widget_counts').values({ store_id: owner.storeId, widget_id: id, quarter: then, seen: 5 }).execute()
    })
    expect(await results()).toEqual([{ id, seen: 0, clicked: 0, added: 0, orders: 1, salesCents: 1800 }])
    expect(await results('90')).toEqual([{ id, seen: 5, clicked: 0, added: 0, orders: 1, salesCents: 2500 }])
  })

  test('test orders count nothing', async () => {
    const { id } = await addWidget(server, owner)
    const lamp = await sellOne(server, storefront)
    await chargeTestCards(server, false)
    const checkout = await readyCheckout(server, storefront, { [lamp]: 1 })
    await storefront.inStore((tx) => tx.updateTable('cart_lines').set({ widget_id: id }).execute())
    await press(server.services, storefront, checkout)
    await chargeTestCards(server)
    expect((await results())[0]).toMatchObject({ orders: 0, salesCents: 0 })
  })
})

describe('seen and clicked', () => {
  let id: string
  const tell = (body: unknown, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url: '/collect/widgets',
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        host: storefront.host,
        origin: `http://${storefront.host}`,
        'content-type': 'text/plain',
        'user-agent': BROWSER,
        ...headers,
      },
    })
  const counts = async () => {
    const { seen, clicked } = (await results()).find((one) => one.id === id)!
    return { seen, clicked }
  }
  beforeEach(async () => {
    ;({ id } = await addWidget(server, owner))
  })

  test('are added up, also when many arrive at once', async () => {
    const replies = await Promise.all([...Array.from({ length: 20 }, () => tell({ seen: id })), tell({ clicked: id })])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]))
    await tell({ seen: id })
    expect(await counts()).toEqual({ seen: 21, clicked: 1 })
  })

  test('visitors who aren’t counted, and widgets of other stores, change nothing', async () => {
    const foreign = await server.newOwner()
    const theirs = await addWidget(server, foreign)
    const bot = 'Googlebot/2.1 (+http://www.google.com/bot.html)'
    const uncounted: Record<string, string>[] = [{ dnt: '1' }, { 'sec-gpc': '1' }, { 'user-agent': bot }]
    for (const headers of uncounted) expect((await tell({ seen: id }, headers)).status).toBe(204)
    expect((await tell({ seen: theirs.id })).status).toBe(204)
    expect((await tell({ seen: crypto.randomUUID() })).status).toBe(204)
    expect(await counts()).toEqual({ seen: 0, clicked: 0 })
    expect((await results('30', foreign))[0]).toMatchObject({ seen: 0 })
  })

  test.each([
    ['no JSON', 'seen'],
    ['a list', []],
    ['nothing', {}],
    ['an unknown field', { added: crypto.randomUUID() }],
    ['two fields', { seen: crypto.randomUUID(), clicked: crypto.randomUUID() }],
    ['no ID', { seen: "1' or 1=1" }],
    ['a number', { seen: 1 }],
  ])('%s is refused', async (_what, body) => {
    const { status } = await tell(body)
    expect([400, 422]).toContain(status)
    expect(await counts()).toEqual({ seen: 0, clicked: 0 })
  })

  test('another site can’t count', async () => {
    expect((await tell({ seen: id }, { origin: 'https://evil.test' })).status).toBe(403)
    expect(await counts()).toEqual({ seen: 0, clicked: 0 })
  })
})
