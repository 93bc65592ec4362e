import { SEGMENT_SAMPLE } from '@vitrine/contract/segment-limits.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { type SegmentForms, segmentForms, segmentSql } from './compile.ts'
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
      return findMatching(tx, segmentForms(tree, await clockOf(tx, now())))
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

/** How many of the newest customers are looked at before all that match are sorted. */
const NEWEST_LOOKED_AT = 1000

/** Returns the number of customers that match, that of all, and the newest that match. */
async function findMatching(tx: Tx, { many, one }: SegmentForms): Promise<Found> {
  await prepare(tx)
  const newest = sql`(select * from customers order by created_at desc, id desc limit ${sql.lit(NEWEST_LOOKED_AT)}) customers`
  const first = await sampleOf(tx, newest, one)
  if (first.length < SEGMENT_SAMPLE) return findAll(tx, many)
  return { ...(await countMatching(tx, many)), customers: first }
}

const newestFirst = sql`created_at desc, id desc limit ${sql.lit(SEGMENT_SAMPLE)}`
const sample = sql`json_build_object(
  'id', id, 'name', trim(first_name || ' ' || last_name), 'email', coalesce(email, ''), 'orderCount', order_count, 'spentCents', spent_cents)`

async function sampleOf(tx: Tx, from: RawBuilder<unknown>, condition: RawBuilder<boolean>): Promise<Found['customers']> {
  const { rows } = await sql<{ sample: Found['customers'][number] }>`
    select ${sample} as sample from ${from} where ${condition} order by ${newestFirst}`.execute(tx)
  return rows.map((row) => row.sample)
}

/** Finds and sorts all that match. The condition is looked at once. */
async function findAll(tx: Tx, condition: RawBuilder<boolean>): Promise<Found> {
  const { rows } = await sql<Found>`
    with newest as (
      select id, created_at, count(*) over () as count from customers where ${condition} order by ${newestFirst}
    )
    select coalesce((select max(count) from newest), 0) as count, (select count(*) from customers) as of, coalesce((
      select json_agg(${sample} order by created_at desc, id desc) from customers where id = any (array(select id from newest))
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
