import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../db/transactions.ts'
import { channelNumber, classify, foldedUtm } from './sources/classify.ts'
import type { Stitched } from './stitch.ts'
import { addToSums, deltaColumns } from './sums.ts'
import { type Device, devices } from './visitor.ts'
import { numberWords, type Word } from './words.ts'

/** What is kept of the page a visit begins with. */
export interface VisitPage {
  path: string
  /** Query of the page, which tells the source when a visit begins. */
  search: string
  /** Host the visitor came from; empty: none, or the store's own. */
  referrerHost: string
  /** ISO 3166-1 alpha-2, or empty */
  country: string
  device: Device
}

/** A visit that begins. */
export interface Begun {
  id: string
  first: VisitPage & { at: Date }
  previousAt: Date | null
  lastAt: Date
  views: number
}

/** What changes with hits, besides the visits that begin. */
export interface Changes {
  grown: Stitched<never>['grown']
  views: readonly { visitId: string; at: Date; nth: number; path: string }[]
  /** Expressions that write who came, with a relation `visitors_written`. */
  visitors: RawBuilder<unknown>
}

const nothing: Changes = { grown: new Map(), views: [], visitors: sql`visitors_written as (select)` }

/**
 * Writes visits, their page views and all sums, in one statement. Needs the lock on the store's visits.
 * @returns rows there are in `visitors_written`
 */
export async function insertVisits(
  tx: Tx,
  storeId: string,
  begun: readonly Begun[],
  { grown, views, visitors } = nothing,
): Promise<number> {
  const described = begun.map(describe)
  const pathOf = (path: string): Word => ({ kind: 'path', text: path })
  const words = [...described.flatMap((visit) => Object.values(visit.words)), ...views.map(({ path }) => pathOf(path))]
  const numberOf = await numberWords(tx, storeId, words)
  const visitRows = described.map(({ words: { landing, referrer, country, utm }, ...visit }) => ({
    ...visit,
    landing_id: numberOf(landing),
    referrer_id: numberOf(referrer),
    country_id: numberOf(country),
    utm_id: numberOf(utm),
  }))
  const grownRows = [...grown].map(([id, { lastAt, views: added }]) => ({ id, last_at: lastAt, views: added }))
  const viewRows = views.map(({ visitId, at, nth, path }) => ({ visit_id: visitId, at, nth, path_id: numberOf(pathOf(path)) }))
  const { rows } = await sql<{ visitors: number }>`
    with begun as (
      insert into visits (store_id, id, started_at, previous_at, last_at, pageviews, landing_id, referrer_id, country_id, utm_id, channel, device)
      select ${storeId}, id, started_at, previous_at, last_at, pageviews, landing_id, referrer_id, country_id, utm_id, channel, device
      from json_populate_recordset(null::visits, ${JSON.stringify(visitRows)})
      returning *
    ),
    grown as (
      update visits v set pageviews = v.pageviews + g.views, last_at = greatest(v.last_at, g.last_at)
      from json_to_recordset(${JSON.stringify(grownRows)}) as g (id uuid, last_at timestamptz, views int)
      where v.id = g.id
      returning v.*, g.views
    ),
    deltas (${deltaColumns}) as (
      select started_at, previous_at, channel, referrer_id, country_id, utm_id, device, 1, pageviews, 0, 0, 0 from begun
      union all
      select started_at, previous_at, channel, referrer_id, country_id, utm_id, device, 0, views, 0, 0, 0 from grown where views > 0
    ),
    ${addToSums(storeId, sql`deltas`)},
    ${visitors},
    viewed as (
      insert into page_views (store_id, at, visit_id, ordinal, path_id)
      select ${storeId}, p.at, p.visit_id, coalesce(g.pageviews - g.views, 0) + p.nth, p.path_id
      from json_to_recordset(${JSON.stringify(viewRows)}) as p (visit_id uuid, at timestamptz, nth int, path_id int)
        left join grown g on g.id = p.visit_id
    )
    select count(*) as visitors from visitors_written`.execute(tx)
  return Number(rows[0]!.visitors)
}

/** A visit, with the words that describe it: told once, by what it begins with. */
function describe({ id, first, previousAt, lastAt, views }: Begun) {
  const { channel, referrer, utm } = classify(first.search, first.referrerHost)
  return {
    id,
    started_at: first.at,
    previous_at: previousAt,
    last_at: lastAt,
    pageviews: views,
    channel: channelNumber(channel),
    device: devices.indexOf(first.device),
    words: {
      landing: { kind: 'path', text: first.path },
      referrer: { kind: 'referrer', text: referrer },
      country: { kind: 'country', text: first.country },
      utm: utm
        ? { kind: 'utm', text: JSON.stringify(foldedUtm(utm)), original: JSON.stringify(Object.values(utm)) }
        : { kind: 'utm', text: '' },
    } satisfies Record<string, Word>,
  }
}
