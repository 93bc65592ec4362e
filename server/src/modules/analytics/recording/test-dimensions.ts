import { channels } from '@vitrine/contract/channels.ts'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'

import type { TestServer } from '../../../../test/test-server.ts'
import { send } from '../../../platform/db/query.ts'
import type { DaySpan, Dimension } from './read-dimension.ts'
import { recordStepQuery } from './service.ts'
import { createStepFolder } from './steps.ts'
import type { DimensionRow } from './sum-dimension.ts'
import { randomHits } from './test-visits.ts'
import { writeVisits } from './write.ts'

// The expected sums are counted from the raw visits, without SQL and with another calendar.

export interface Visit {
  id: string
  started_at: Date
  pageviews: number
  step: number
  channel: number
  device: number
  referrer: string | null
  country: string | null
  utm: string | null
}

/** Adds a store with random visits, and returns them. Its own zone is the only one that has sums. */
export async function addStore(server: TestServer, roll: (most: number) => number, timeZone: string) {
  const { storeId } = await server.newOwner({ timeZone })
  const { db } = server.services
  const hits = randomHits(roll, 200).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const ids = await writeVisits(db, storeId, hits)
  for (const [at, visitId] of ids.entries())
    if (roll(4) === 0) {
      const step = (['cart', 'checkout', 'completed'] as const)[roll(3)]!
      await db.inStore(storeId, (tx) => send(tx, [recordStepQuery(tx, { storeId, visitId, step, at: hits[at]!.at })]))
    }
  await createStepFolder(server.services)()
  return { storeId, visits: await readVisits(server, storeId) }
}

/** Reads the visits of a store with their words. */
export async function readVisits(server: TestServer, storeId: string): Promise<Visit[]> {
  const { rows } = await server.services.db.inStore(storeId, (tx) => {
    const word = (id: string) => sql`(select text from visit_words w where w.id = ${sql.ref(id)})`
    return sql<Visit>`select id, started_at, pageviews, step, channel, device, ${word('referrer_id')} as referrer, ${word('country_id')} as country,
      ${word('utm_id')} as utm from visits`.execute(tx)
  })
  return rows
}

/** Returns the local date of an instant, by another calendar than that of the product. */
export const dayOf = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()
const keyOf: Record<Dimension, (visit: Visit) => string> = {
  source: ({ channel, referrer }) => `${channels[channel]} ${referrer ?? ''}`,
  country: ({ country }) => `${country ?? ''} `,
  campaign: ({ utm }) => `${utm ?? ''} `,
  none: () => ' ',
  device: ({ device }) => `${device} `,
}
const countOf = (visits: readonly Visit[]) => ({
  visits: visits.length,
  pageviews: visits.reduce((sum, { pageviews }) => sum + pageviews, 0),
  carts: visits.filter(({ step }) => step >= 1).length,
  checkouts: visits.filter(({ step }) => step >= 2).length,
  completed: visits.filter(({ step }) => step >= 3).length,
})

/** Counts the visits of a span by the values of a dimension. */
export function countSlowly(visits: readonly Visit[], dimension: Dimension, { range, zone, until }: DaySpan) {
  const counted = visits.filter(
    ({ started_at }) => started_at < until && Temporal.PlainDate.compare(dayOf(started_at, zone), range.from) >= 0,
  )
  const rows = Object.fromEntries([...Map.groupBy(counted, keyOf[dimension])].map(([key, all]) => [key, countOf(all)]))
  return { rows, total: countOf(counted) }
}

/** Returns the rows of `sumDimension` as `countSlowly` returns them. */
export const byValue = (rows: readonly DimensionRow[]) =>
  Object.fromEntries(rows.map(({ value, detail, ...sums }) => [`${value} ${detail}`, sums]))
