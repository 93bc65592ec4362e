import { type Insertable, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Gateways } from '../../../platform/db/types.ts'
import { type GatewayCredentials, type Provider, sealCredentials } from './connection.ts'

export interface NewConnection {
  /** The ID of the owner. null when the platform owns the connection. */
  ownerId: string | null
  provider: Provider
  label: string
  environment: 'test' | 'live'
  credentials?: Partial<GatewayCredentials>
  settings?: Partial<
    Pick<
      Insertable<Gateways>,
      | 'domain'
      | 'publishable_key'
      | 'instructions'
      | 'daily_cap_cents'
      | 'monthly_cap_cents'
      | 'min_order_cents'
      | 'max_order_cents'
      | 'currencies'
      | 'countries'
    >
  >
}

/**
 * Inserts a connection. Its secrets are encrypted for this row and cannot be read from another row.
 * @returns the ID of the connection
 */
export async function insertConnection(
  tx: Tx,
  { config }: { config: { secretKey: string } },
  { ownerId, provider, label, environment, credentials, settings }: NewConnection,
): Promise<string> {
  const id = uuidv7()
  const sealed = sealCredentials(config.secretKey, id, { secretKey: '', webhookSecret: '', ...credentials })
  await tx
    .insertInto('gateways')
    .values({ ...settings, id, owner_id: ownerId, provider, label, environment, credentials: sealed })
    .execute()
  return id
}

/**
 * Adds a connection to the end of a store's payment methods. A connection that the store already has keeps its position. In a
 * store's transaction, the caller must own both the store and the connection.
 * @returns false when the connection does not exist, was deleted, or may not be added
 */
export async function assignConnection(tx: Tx, storeId: string, gatewayId: string): Promise<boolean> {
  const gateway = await tx
    .selectFrom('gateways')
    .select(['owner_id', reachable.as('is_reachable')])
    .where('id', '=', gatewayId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!gateway?.is_reachable) return false
  await tx
    .insertInto('store_gateways')
    .values({ store_id: storeId, gateway_id: gatewayId, owner_id: gateway.owner_id, position: nextPosition(storeId) })
    .onConflict((conflict) => conflict.columns(['store_id', 'gateway_id']).doUpdateSet({ is_enabled: true }))
    .execute()
  return true
}

/**
 * Whether a connection may be added to the store. A store can read more connections than it may add: it can also read those that
 * it already uses and those through which it was paid. A platform transaction may add any connection.
 */
const reachable = sql<boolean>`app_store() is null or coalesce(gateways.owner_id = app_owner(), false)`

/** Returns the SQL for the next free position in a store's list, which contains both connections and groups. */
export const nextPosition = (storeId: string) => sql<number>`(
  select coalesce(max(position), 0) + 1 from (
    select position from store_gateways where store_id = ${storeId}
    union all select position from store_gateway_groups where store_id = ${storeId}) as entry)`
