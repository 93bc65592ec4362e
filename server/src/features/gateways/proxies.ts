import { sql } from 'kysely'

import type { Tx } from '../../db/transactions.ts'

/** Connections through which the store can be paid: its own entries and those of its groups, each once, in their order. */
export async function findStoreProxies(tx: Tx): Promise<{ id: string; label: string; provider: string }[]> {
  const { rows } = await sql<{ id: string; label: string; provider: string }>`
    select g.id, g.label, g.provider from gateways g join (
      select gateway_id, position from store_gateways where is_enabled
      union all
      select m.gateway_id, s.position from store_gateway_groups s join gateway_group_members m using (group_id) where s.is_enabled
    ) as entry on entry.gateway_id = g.id
    where g.is_enabled and g.deleted_at is null
    group by g.id order by min(entry.position), g.created_at, g.id`.execute(tx)
  return rows
}
