import { sql } from 'kysely'
import { afterEach, beforeEach, expect } from 'vitest'

import type { Reply, TestServer } from '../../../../test/test-server.ts'
import type { Shopper } from '../../checkout/cart/test-cart.ts'
import { buy, chargeTestCards, counted, sellOne, type SellingStore, withSellingStore } from '../../checkout/checkout/test-checkout.ts'
import { type Detail, detailOf } from '../../orders/test-orders.ts'
import { addUpsell, type MadeUpsell } from '../../pricing/upsell/test-upsells.ts'
import { assertSound, orders } from '../payments/test-pay.ts'

/** An order that was just paid, with the browser that paid it. */
export interface Paid {
  shopper: Shopper
  path: string
}

/** A store that sells nine lamps, and offers two kits for half of $4.00. */
export interface OfferingStore {
  server: TestServer
  store: SellingStore
  lamp: string
  kit: string
}

/**
 * Starts a test server for all tests of a file. For each test, creates a store with an item to offer after payments, and checks
 * afterwards that its money and stock agree.
 * @returns what sellers and shoppers do in the store
 */
export function withOfferingStore(given: (all: OfferingStore) => void) {
  let server: TestServer
  let store: SellingStore
  let lamp: string
  let kit: string
  withSellingStore((one, made) => ([server, store] = [one, made]))
  beforeEach(async () => {
    await chargeTestCards(server)
    lamp = await sellOne(server, store, { title: 'Lamp', variants: [counted(9)] })
    kit = await sellOne(server, store, { title: 'Care kit', variants: [counted(2, { priceCents: 400 })] })
    given({ server, store, lamp, kit })
  })
  afterEach(async () => expect(await assertSound(store)).toEqual([]))

  const half = { kind: 'percentage', ppm: 500_000 }
  const order = async () => (await orders(store)).at(-1)!
  return {
    make: (changes: Record<string, unknown> = {}): Promise<MadeUpsell> =>
      addUpsell(server, store.owner, kit, { kind: 'post_purchase', value: half, ...changes }),
    async paid(fields: Record<string, string> = {}, codes: string[] = []): Promise<Paid> {
      const { shopper, reply } = await buy(server, store, { items: { [lamp]: 1 }, fields, codes })
      const path = reply.headers['location'] as string
      expect(path, reply.text).toMatch(/^\/orders\/[\w-]{43}$/)
      return { shopper, path }
    },
    accept: ({ shopper, path }: Paid, offer: string, choice = `${kit}_200`, more: Record<string, string> = {}): Promise<Reply> =>
      shopper.post(`${path}/offer`, { offer, variant: choice, ...more }),
    order,
    lineCount: async (): Promise<number> => (await store.inStore((tx) => tx.selectFrom('order_lines').select('id').execute())).length,
    detail: async (): Promise<Detail> => detailOf(await server.call('orders.get', { as: store.owner, params: { id: (await order()).id } })),
    /** Returns the sum of the ledger in the channel of Boost Upsell. */
    async channel(): Promise<number> {
      const { rows } = await store.inStore((tx) =>
        sql<{
          cents: number
        }>`select coalesce(sum(amount_cents), 0)::int as cents from sales_ledger where channel = 'boost_upsell'`.execute(tx),
      )
      return rows[0]!.cents
    },
    async cancel(id: string): Promise<void> {
      const body = { reason: 'customer', refund: true, restock: true, notify: false }
      const reply = await server.call('orders.cancel', { as: store.owner, params: { id }, body })
      expect(reply.status, reply.text).toBe(200)
    },
  }
}
