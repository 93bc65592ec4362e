import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testRuns } from '../../../../../tools/test-runs.ts'
import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { chargeTestCards, newSellingStore } from '../../checkout/checkout/test-checkout.ts'
import { addDiscount } from '../../pricing/discounts/test-discounts.ts'
import { totalSales } from '../../ledger/entry.ts'
import { sumBuckets } from '../../ledger/service.ts'
import { assertSound, orders, payments, press, readyCheckout, remote } from './test-pay.ts'
import { seedProduct } from '../../catalog/products/test-products.ts'

// This test makes random purchases, from the cart to the ledger.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await chargeTestCards(server)
})
afterAll(() => server.close())

const cents = fc.integer({ min: 0, max: 100_000 })
const purchase = fc.record({
  quantities: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 3 }),
  withCode: fc.boolean(),
})
const store = fc.record({
  prices: fc.tuple(cents, cents, cents),
  pricesIncludeTax: fc.boolean(),
  taxShipping: fc.boolean(),
  taxes: fc.array(fc.integer({ min: 0, max: 300_000 }), { maxLength: 2 }),
  ppm: fc.integer({ min: 1, max: 1_000_000 }),
  purchases: fc.array(purchase, { minLength: 1, maxLength: 4 }),
})

test('orders, placed payments, the gateway’s amounts and the reports add up to the same sum', async () => {
  await fc.assert(
    fc.asyncProperty(store, async ({ prices, pricesIncludeTax, taxShipping, taxes, ppm, purchases }) => {
      const storefront = await newSellingStore(server)
      const { storeId } = storefront.owner
      const variants = await Promise.all(
        prices.map(async (priceCents) => {
          const variant = { optionValues: [], priceCents, inventoryTracker: 'shopify', inventoryQuantity: 1000 }
          return (await seedProduct(server, storefront.owner, { title: 'Lamp', status: 'active', variants: [variant] })).variantIds[0]!
        }),
      )
      await storefront.inStore(async (tx) => {
        const settings = { prices_include_tax: pricesIncludeTax, tax_shipping: taxShipping }
        await tx
          .insertInto('selling_settings')
          .values({ store_id: storeId, ...settings })
          .execute()
        for (const [at, rate_ppm] of taxes.entries())
          await tx
            .insertInto('tax_regions')
            .values({ store_id: storeId, id: uuidv7(), country: 'US', province: at === 0 ? '' : 'TX', name: `Tax ${at}`, rate_ppm })
            .execute()
      })
      const { code } = await addDiscount(server, storefront.owner, { value: { kind: 'percentage', ppm } })
      for (const { quantities, withCode } of purchases) {
        const items = Object.fromEntries(quantities.map((quantity, at) => [variants[at]!, quantity]))
        const checkout = await readyCheckout(server, storefront, items, { codes: withCode ? [code!] : [] })
        expect(await press(server.services, storefront, checkout)).toMatchObject({ kind: 'placed' })
      }
      await server.work()

      const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
      const placed = await orders(storefront)
      const total = sum(placed.map((order) => order.total_cents))
      expect(placed).toHaveLength(purchases.length)
      expect(sum(placed.map((order) => order.paid_cents))).toBe(total)
      expect(sum((await payments(storefront)).map((payment) => payment.amount_cents))).toBe(total)
      const taken = (await remote(server)).filter((row) => row.for_store === storeId)
      expect(sum(taken.map((row) => row.captured_cents))).toBe(total)
      const later = new Date(server.services.now().getTime() + 3_600_000)
      const [sums] = await storefront.inStore((tx) => sumBuckets(tx, [new Date(0), later], later))
      expect(totalSales(sums!)).toBe(total)
      expect(sums!.orders).toBe(purchases.length)
      const [customer] = await storefront.inStore((tx) => tx.selectFrom('customers').selectAll().execute())
      expect(customer).toMatchObject({ order_count: purchases.length, spent_cents: total })
      expect(await assertSound(storefront)).toEqual([])
    }),
    { numRuns: testRuns(15) },
  )
})
