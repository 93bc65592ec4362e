import type { StockReason } from '@vitrine/contract/calls/inventory.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import { openKeyset, type SortKey } from '../../../platform/db/keyset.ts'
import { memberName } from '../../../platform/db/member-name.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'

interface MovementRow {
  /** The ID of the variant. It is the same in all rows, so only the sort key decides the order. */
  id: string
  sort_key: string
  moved_at: Date
  reason: z.infer<typeof StockReason>
  available: number
  committed: number
  unavailable: number
  person: string | null
  reference: string
}

const newestFirst: SortKey = { expression: sql.ref('m.id'), type: 'bigint', descending: true }

/**
 * Returns one page of a variant's stock movements, newest first, with the staff members who made them.
 * @throws Problem `not_found`
 */
export async function stockHistory(tx: Tx, variantId: string, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const variant = await tx.selectFrom('variants').select('id').where('id', '=', variantId).executeTakeFirst()
  if (!variant) throw problem('not_found')
  const keyset = openKeyset({ name: 'history', key: newestFirst, id: sql.ref('m.variant_id'), limit, cursor })
  const from = sql`from stock_movements m`
  const where = sql`where m.variant_id = ${variantId}`
  const [page, counted] = await Promise.all([
    sql<MovementRow>`
      select m.variant_id as id, ${keyset.key} as sort_key, m.moved_at, m.reason, m.available, m.committed, m.unavailable, m.reference,
        ${memberName} as person
      ${from} left join users u on u.id = m.user_id ${where} and ${keyset.where} order by ${keyset.orderBy} limit ${keyset.limit}`.execute(
      tx,
    ),
    sql<{ total: number }>`select count(*) as total ${from} ${where}`.execute(tx),
  ])
  const { rows, ...neighbours } = keyset.page(page.rows)
  return {
    items: rows.map((row) => ({
      id: Number(row.sort_key),
      at: row.moved_at.toISOString(),
      reason: row.reason,
      available: row.available,
      committed: row.committed,
      unavailable: row.unavailable,
      person: row.person,
      reference: row.reference,
    })),
    ...neighbours,
    total: counted.rows[0]?.total ?? 0,
  }
}
