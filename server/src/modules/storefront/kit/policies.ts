import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { policyHandles } from '../../stores/api.ts'

/** Returns the published policies of the store. Runs in a transaction of `inStorefront`, which sees only published pages. */
export async function readPolicies(tx: Tx): Promise<{ title: string; href: string }[]> {
  const rows = await tx
    .selectFrom('store_pages')
    .select(['title', 'handle'])
    .where('handle', 'in', policyHandles)
    .orderBy((eb) => sql`array_position(${policyHandles}::text[], ${eb.ref('handle')})`)
    .execute()
  return rows.map(({ title, handle }) => ({ title, href: `/pages/${handle}` }))
}
