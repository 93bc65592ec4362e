import { discountCalls } from '@vitrine/contract/calls/discounts.ts'

import { createDiscount } from '../modules/pricing/discounts/save.ts'
import type { Services } from '../services.ts'

const Fields = discountCalls['discounts.create'].body

const discounts = [
  {
    method: 'automatic',
    title: 'Buy two, get one free',
    kind: 'buy_x_get_y',
    value: { kind: 'percentage', ppm: 1_000_000 },
    buyAndGet: { buys: null, buy: { kind: 'quantity', quantity: 2 }, gets: null, getQuantity: 1, usesPerOrder: 1 },
    isEnabled: false,
  },
  {
    method: 'code',
    code: 'FREESHIP',
    title: 'Free shipping over $50',
    kind: 'shipping',
    value: { kind: 'percentage', ppm: 1_000_000 },
    minimumCents: 5000,
    combinesWith: { product: true, order: true, shipping: false },
  },
  {
    method: 'code',
    code: 'WELCOME10',
    title: 'Welcome',
    kind: 'order',
    value: { kind: 'percentage', ppm: 100_000 },
    combinesWith: { product: false, order: false, shipping: true },
  },
]

/** The number of days that the discounts are older than the demo. Half a year of orders uses them. */
const AGE_DAYS = 200

/**
 * Adds two codes that shoppers can try, and an inactive discount. Does nothing when the store has a discount, even a deleted one.
 */
export async function addDiscounts(services: Services, storeId: string): Promise<void> {
  const startsAt = new Date(services.now().getTime() - AGE_DAYS * 86_400_000).toISOString()
  await services.db.inStore(storeId, async (tx) => {
    if (await tx.selectFrom('discounts').select('id').limit(1).executeTakeFirst()) return
    for (const discount of discounts) await createDiscount({ tx, storeId, services }, Fields.parse({ ...discount, startsAt }))
  })
}
