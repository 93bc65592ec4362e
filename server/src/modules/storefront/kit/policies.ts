import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

/** The handles of the pages with a store's policies, in the order in which shoppers see them. Every new store has these pages. */
const handles = ['refund-policy', 'shipping-policy', 'privacy-policy', 'terms']

/** Returns the published policies of the store. Runs in a transaction of `inStorefront`, which sees only published pages. */
export async function readPolicies(tx: Tx): Promise<{ title: string; href: string }[]> {
  const rows = await tx
    .selectFrom('store_pages')
    .select(['title', 'handle'])
    .where('handle', 'in', handles)
    .orderBy((eb) => sql`array_position(${handles}::text[], ${eb.ref('handle')})`)
    .execute()
  return rows.map(({ title, handle }) => ({ title, href: `/pages/${handle}` }))
}
