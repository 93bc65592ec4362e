import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Transactions, Tx } from '../../db/transactions.ts'
import { describeVisitors, isVisitorMoved, newVisitId, readCurrent } from './current.ts'
import { type Changes, insertVisits, type VisitPage } from './insert-visits.ts'
import { lockVisits } from './lock.ts'
import { foldAll, takeDue } from './steps.ts'
import { type Hit, stitch } from './stitch.ts'
import { keepNumbers, numbersOf } from './words.ts'
import { keepOwnZone } from './zones.ts'

/** A hit with what is kept of it. */
export interface VisitHit extends Hit, VisitPage {}

/** What was left out of the count, and why. */
export interface Refused {
  at: Date
  reason: 'bot' | 'spam'
}

/**
 * Writes hits of a store: page views, the visits they belong to, and all sums, in one transaction; and with them what steps
 * of visits wait.
 * @param also what is to be done in the same transaction, before
 * @returns the visit of each hit, in the order given
 */
export async function writeVisits(
  db: Transactions,
  storeId: string,
  hits: readonly VisitHit[],
  refused: readonly Refused[] = [],
  also?: (tx: Tx) => Promise<void>,
): Promise<string[]> {
  const write = async () => {
    const numbers = numbersOf(db)
    const visitIds = await db.inStore(storeId, async (tx, last) => {
      await also?.(tx)
      if (hits.length > 0) return writeHits(tx, storeId, { hits, refused, numbers, last })
      await Promise.all([lockVisits(tx, storeId), countRefused(tx, storeId, refused)])
      return []
    })
    keepNumbers(db, numbers)
    return visitIds
  }
  for (;;)
    try {
      return await write()
    } catch (error) {
      if (isMonthMissing(error)) await openMonths(db, storeId, hits)
      else if (!isVisitorMoved(error)) throw error
    }
}

/** Months are made ahead every night; a log that is read in may be of any. */
async function openMonths(db: Transactions, storeId: string, hits: readonly VisitHit[]): Promise<void> {
  const months = new Map(hits.map(({ at }) => [at.toISOString().slice(0, 7), at]))
  await db.inStore(storeId, async (tx) => {
    for (const at of months.values()) await sql`call open_visit_month(${at.toISOString()}::timestamptz)`.execute(tx)
  })
}

/** The place for months that are not there refuses a row; in other words, when another process made the month just then. */
const isMonthMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23514' && 'schema' in error && error.schema === 'visit_months'

async function countRefused(tx: Tx, storeId: string, refused: readonly Refused[]): Promise<void> {
  if (refused.length === 0) return
  await sql`
    insert into visit_refusals (store_id, day, reason, hits)
    select ${storeId}, (at at time zone 'UTC')::date as day, reason, count(*)
    from json_to_recordset(${JSON.stringify(refused)}) as r (at timestamptz, reason text) group by day, reason
    on conflict (store_id, day, reason) do update set hits = visit_refusals.hits + excluded.hits`.execute(tx)
}

interface Batch extends Pick<Changes, 'numbers' | 'last'> {
  hits: readonly VisitHit[]
  refused: readonly Refused[]
}

async function writeHits(tx: Tx, storeId: string, { hits: given, refused, numbers, last }: Batch): Promise<string[]> {
  const order = given.map((_hit, index) => index).toSorted((a, b) => given[a]!.at.getTime() - given[b]!.at.getTime())
  const hits = order.map((index) => given[index]!)
  // Sent together, in this order: the visit of a visitor that is read may have begun with a step, which then is among those taken.
  const [, , known, due] = await Promise.all([
    lockVisits(tx, storeId),
    keepOwnZone(tx, storeId),
    readCurrent(tx, hits, 'locked'),
    takeDue(tx),
    countRefused(tx, storeId, refused),
  ])
  await foldAll(tx, storeId, due)
  const { begun, grown, visitors, visitIds } = stitch(hits, known, newVisitId)
  const counted = new Map<string, number>()
  const views = hits.flatMap(({ kind, at, path }, index) => {
    if (kind !== 'view') return []
    const visitId = visitIds[index]!
    const nth = (counted.get(visitId) ?? 0) + 1
    counted.set(visitId, nth)
    return [{ visitId, at, nth, path }]
  })
  const begins = [...begun].map(([id, visit]) => ({ id, ...visit }))
  await insertVisits(tx, storeId, begins, { grown, views, visitors: describeVisitors(visitors, known), numbers, last })
  const ids: string[] = []
  order.forEach((index, position) => (ids[index] = visitIds[position]!))
  return ids
}

/** Digest of what tells a campaign; hexadecimal. */
export const campaignDigest = (campaign: string | undefined): string | undefined =>
  campaign === undefined ? undefined : createHash('sha256').update(campaign).digest('hex').slice(0, 16)
