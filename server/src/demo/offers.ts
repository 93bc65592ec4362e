import { UpsellOfferInput } from '@vitrine/contract/calls/upsell-offers.ts'

import { createUpsell } from '../modules/pricing/upsell/save.ts'
import type { Services } from '../services.ts'
import type { DemoStore } from './demo-store.ts'

const DAY_MS = 86_400_000

/** Adds the offers of Boost Upsell of a store. Does nothing when the store has an offer, even a deleted one. */
export async function addOffers(services: Services, storeId: string, { offers }: DemoStore): Promise<void> {
  const now = services.now().getTime()
  await services.db.inStore(storeId, async (tx) => {
    if (await tx.selectFrom('upsell_offers').select('id').limit(1).executeTakeFirst()) return
    const known = await tx.selectFrom('products').select(['id', 'title']).execute()
    const idOf = (title: string) => known.find((one) => one.title === title)?.id
    for (const { products, startedDaysAgo, ...terms } of offers) {
      const startsAt = new Date(now - startedDaysAgo * DAY_MS).toISOString()
      const input = { name: terms.title, ...terms, startsAt, offered: { productIds: products.map(idOf) } }
      await createUpsell({ tx, storeId, services }, UpsellOfferInput.parse(input))
    }
  })
}
