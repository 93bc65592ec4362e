import { decimalsOf } from '@vitrine/contract/money.ts'
import { sql } from 'kysely'

import type { Config } from '../../../../config.ts'
import type { Tx } from '../../../../platform/db/transactions.ts'
import { primaryOrigin } from '../../../storefront/kit/api.ts'
import type { FeedStore } from '../items/source.ts'

/** Reads what items need to know about the store of the transaction. */
export async function readStore(tx: Tx, config: Config): Promise<FeedStore> {
  const row = await tx
    .selectFrom('stores')
    .leftJoin('storefront_preferences as p', 'p.store_id', 'stores.id')
    .select(['stores.id', 'stores.name', 'handle', 'public_domain', 'currency', 'business_type', 'password_enabled'])
    .select(sql<boolean>`is_enabled and trial_status not in ('frozen', 'cancelled')`.as('is_open'))
    .where('stores.id', '=', sql<string>`app_store()`)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    name: row.name,
    currency: row.currency,
    decimals: decimalsOf(row.currency),
    origin: primaryOrigin(config, row),
    isOpen: row.is_open,
    hasPassword: row.password_enabled ?? false,
    isCustomMade: row.business_type === 'pod',
  }
}
