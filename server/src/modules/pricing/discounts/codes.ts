import { Readable } from 'node:stream'

import { sql } from 'kysely'

import { csvText } from '../../../platform/csv/csv-text.ts'
import { listPage } from '../../../platform/db/list-page.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { unknownId, unknownIds } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'

const PAGE = 5000

interface NewCodes {
  storeId: string
  discountId: string
  codes: readonly string[]
  /** The ID of the job that generates the codes. */
  jobId?: string | null
}

/**
 * Adds codes, which must be in upper case, to a discount. Codes already in use are skipped: the unique index decides.
 * @returns how many were added
 */
export async function insertCodes(tx: Tx, { storeId, discountId, codes, jobId = null }: NewCodes): Promise<number> {
  // Sorted, so that two requests with the same codes wait for each other instead of deadlocking.
  const { rows } = await sql`
    insert into discount_codes (store_id, id, discount_id, code, job_id)
    select ${storeId}, gen_random_uuid(), ${discountId}, code, ${jobId}::uuid from unnest(${[...new Set(codes)].toSorted()}::text[]) as given (code)
    on conflict (store_id, code) where deleted_at is null do nothing
    returning id`.execute(tx)
  return rows.length
}

/** Returns the given codes that other discounts already use. */
export async function codesOfOthers(tx: Tx, discountId: string, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from discount_codes
    where code = any (${codes}::text[]) and discount_id <> ${discountId} and deleted_at is null order by code`.execute(tx)
  return rows.map(({ code }) => code)
}

/** Returns one page of a discount's codes. */
export async function listCodes(
  tx: Tx,
  discountId: string,
  { search, limit, cursor }: { search?: string | undefined; limit: number; cursor?: string | undefined },
) {
  let matching = tx.selectFrom('discount_codes').where('discount_id', '=', discountId).where('deleted_at', 'is', null)
  if (search) matching = matching.where(sql<boolean>`strpos(code, upper(${search}::text)) > 0`)
  const key = { expression: sql.ref('code'), type: 'text', descending: false } as const
  const { rows, ...page } = await listPage({ name: 'code', key, id: sql.ref('id'), limit, cursor }, matching, (codes) =>
    codes.select(['id', 'code', 'used_count', 'created_at']),
  )
  return {
    items: rows.map(({ id, code, used_count, created_at }) => ({ id, code, usedCount: used_count, createdAt: created_at.toISOString() })),
    ...page,
  }
}

/**
 * Deletes codes of a discount.
 * @returns how many were deleted
 * @throws Problem `unknown_ids` for codes that the discount does not have
 */
export async function removeCodes(tx: Tx, discountId: string, ids: readonly string[], now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update discount_codes set deleted_at = ${now}
    where discount_id = ${discountId} and id = any (${ids}::uuid[]) and deleted_at is null returning id`.execute(tx)
  const removed = new Set(rows.map(({ id }) => id))
  const gone = ids.flatMap((id, at) => (removed.has(id) ? [] : [unknownId(`ids.${at}`, id)]))
  if (gone.length > 0) throw unknownIds(gone)
  return removed.size
}

/** Streams a discount's codes as CSV. Each page is read in its own transaction. */
export function exportCodes({ db }: Pick<Services, 'db'>, storeId: string, discountId: string): Readable {
  return Readable.from(pages())

  async function* pages() {
    yield csvText([['Code', 'Times used']])
    let last = ''
    for (;;) {
      const after = last
      const { rows } = await db.inStore(storeId, (tx) =>
        sql<{ code: string; used_count: number }>`
          select code, used_count from discount_codes
          where discount_id = ${discountId} and deleted_at is null and code > ${after} order by code limit ${sql.lit(PAGE)}`.execute(tx),
      )
      if (rows.length > 0) yield csvText(rows.map(({ code, used_count }) => [code, String(used_count)]))
      if (rows.length < PAGE) return
      last = rows.at(-1)!.code
    }
  }
}
