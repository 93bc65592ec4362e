import { SEGMENT_SAMPLE } from '@vitrine/contract/segment-limits.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { segmentSql } from './compile.ts'
import type { Tree } from './condition.ts'
import { prepareSegment, clockOf, selectSegment } from './queries.ts'
import { checkThings } from './things.ts'

/** A count that takes longer is given up, so that a few people who build segments can't keep the database busy. */
const COUNT_SECONDS = 5

type Place = Pick<Services, 'db' | 'now'>

/**
 * Counts the customers in a segment.
 * @throws Problem `not_found`, `segment_too_slow`
 */
export const countSegment = ({ db, now }: Place, storeId: string, id: string) =>
  bounded(() =>
    db.inStore(storeId, async (tx) => {
      const segment = await selectSegment(tx, id)
      if (!segment) throw problem('not_found')
      return countMatching(tx, segmentSql(segment.tree, await clockOf(tx, now()), 'many'))
    }),
  )

/**
 * Counts the customers that match conditions, and returns the newest of them.
 * @throws Problem `unknown_ids`, `segment_too_slow`
 */
export const previewSegment = ({ db, now }: Place, storeId: string, tree: Tree) =>
  bounded(() =>
    db.inStore(storeId, async (tx) => {
      await checkThings(tx, tree)
      return findMatching(tx, segmentSql(tree, await clockOf(tx, now()), 'many'))
    }),
  )

/** Returns the number of customers that match, and of all. */
async function countMatching(tx: Tx, condition: RawBuilder<boolean>): Promise<{ count: number; of: number }> {
  await prepare(tx)
  const { rows } = await sql<{ count: number; of: number }>`
    select (select count(*) from customers where ${condition}) as count, (select count(*) from customers) as of`.execute(tx)
  return rows[0]!
}

interface Found {
  count: number
  of: number
  customers: { id: string; name: string; email: string; orderCount: number; spentCents: number }[]
}

/** Returns the number of customers that match, that of all, and the newest that match. The condition is looked at once. */
async function findMatching(tx: Tx, condition: RawBuilder<boolean>): Promise<Found> {
  await prepare(tx)
  const { rows } = await sql<Found>`
    with found as materialized (select id, created_at from customers where ${condition})
    select (select count(*) from found) as count, (select count(*) from customers) as of, coalesce((
      select json_agg(json_build_object(
          'id', c.id, 'name', trim(c.first_name || ' ' || c.last_name), 'email', coalesce(c.email, ''),
          'orderCount', c.order_count, 'spentCents', c.spent_cents
        ) order by n.created_at desc, n.id desc)
      from (select id, created_at from found order by created_at desc, id desc limit ${sql.lit(SEGMENT_SAMPLE)}) n join customers c on c.id = n.id
    ), '[]') as customers`.execute(tx)
  return rows[0]!
}

const prepare = (tx: Tx) =>
  Promise.all([prepareSegment(tx), sql`select set_config('statement_timeout', ${`${COUNT_SECONDS}s`}, true)`.execute(tx)])

/** The code of PostgreSQL for a statement that took too long. */
const CANCELED = '57014'

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === CANCELED) throw problem('segment_too_slow')
    throw error
  }
}
