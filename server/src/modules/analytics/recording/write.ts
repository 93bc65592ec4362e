import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Finish } from '../../../platform/db/query.ts'
import type { Transactions, Tx } from '../../../platform/db/transactions.ts'
import type { Hooks, PageOffer } from '../../../services.ts'
import { describeVisitors, isVisitorMoved, newVisitId, readCurrent } from './current.ts'
import { type Changes, insertVisitsQuery, type VisitPage } from './insert-visits.ts'
import { lockVisits } from './lock.ts'
import { countRefused, type Refused } from './refusals.ts'
import { foldAll, takeDue } from './steps.ts'
import { type Hit, sessionize } from './sessionize.ts'
import { keepNumbers, numbersOf } from './dimensions.ts'

/** A hit with the data that is stored for it. */
export interface VisitHit extends Hit, VisitPage {
  /** The Boost Upsell offers on the page. */
  offers?: readonly PageOffer[]
}

/** The data that is written together with hits. */
interface WrittenWith {
  refused?: readonly Refused[]
  /** Returns the query that records the offers of the hits. */
  offersSeen?: Hooks['offersSeen']
  /** Work that runs first in the same transaction. */
  also?: (tx: Tx) => Promise<void>
}

/**
 * Writes hits of a store: page views, their visits, and all sums, in one transaction. If there are hits, it also adds the waiting
 * steps to the sums.
 * @returns the ID of the visit of each hit, in the given order
 */
export async function writeVisits(
  db: Transactions,
  storeId: string,
  hits: readonly VisitHit[],
  { refused = [], offersSeen, also }: WrittenWith = {},
): Promise<string[]> {
  const write = async () => {
    const numbers = numbersOf(db)
    const visitIds = await db.inStore(storeId, async (tx, finish) => {
      await also?.(tx)
      if (hits.length > 0) return writeHits(tx, storeId, { hits, refused, offersSeen, numbers }, finish)
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

/** Creates the partitions for hits. The nightly job creates them ahead, but an imported log can contain any month. */
async function openMonths(db: Transactions, storeId: string, hits: readonly VisitHit[]): Promise<void> {
  const months = new Map(hits.map(({ at }) => [at.toISOString().slice(0, 7), at]))
  await db.inStore(storeId, async (tx) => {
    for (const at of months.values()) await sql`call open_visit_month(${at.toISOString()}::timestamptz)`.execute(tx)
  })
}

/**
 * Whether a table refused a row because the partition for the row is missing. The message is different when another process has
 * just created the partition, so only the code and the schema are checked.
 */
const isMonthMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23514' && 'schema' in error && error.schema === 'visit_months'

interface Batch extends Pick<Changes, 'numbers'> {
  hits: readonly VisitHit[]
  refused: readonly Refused[]
  offersSeen: Hooks['offersSeen'] | undefined
}

async function writeHits(tx: Tx, storeId: string, { hits: given, refused, offersSeen, numbers }: Batch, finish: Finish): Promise<string[]> {
  const order = given.map((_hit, index) => index).toSorted((a, b) => given[a]!.at.getTime() - given[b]!.at.getTime())
  const hits = order.map((index) => given[index]!)
  // The queries are sent together, in this order. Therefore, if a visit that `readCurrent` returns began with a step, `takeDue`
  // and `foldAll` find this step and create the visit.
  const [, known, due] = await Promise.all([
    lockVisits(tx, storeId),
    readCurrent(tx, hits, 'locked'),
    takeDue(tx),
    countRefused(tx, storeId, refused),
  ])
  await foldAll(tx, storeId, due)
  const { begun, grown, visitors, visitIds } = sessionize(hits, known, newVisitId)
  const counted = new Map<string, number>()
  const views = hits.flatMap(({ kind, at, path }, index) => {
    if (kind !== 'view') return []
    const visitId = visitIds[index]!
    const nth = (counted.get(visitId) ?? 0) + 1
    counted.set(visitId, nth)
    return [{ visitId, at, nth, path }]
  })
  const begins = [...begun].map(([id, visit]) => ({ id, ...visit }))
  const seen = hits.flatMap(({ at, offers = [] }, index) => offers.map((offer) => ({ ...offer, visitId: visitIds[index]!, at })))
  await finish([
    await insertVisitsQuery(tx, storeId, begins, { grown, views, visitors: describeVisitors(visitors, known), numbers }),
    seen.length > 0 ? offersSeen?.(storeId, seen) : undefined,
  ])
  const ids: string[] = []
  order.forEach((index, position) => (ids[index] = visitIds[position]!))
  return ids
}

/** Returns a digest that identifies a campaign, in hexadecimal. */
export const campaignDigest = (campaign: string | undefined): string | undefined =>
  campaign === undefined ? undefined : createHash('sha256').update(campaign).digest('hex').slice(0, 16)
