import { type RawBuilder, sql } from 'kysely'

import { queryOnce } from '../../../platform/db/compile-once.ts'
import type { Query } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { type Device, devices } from '../../../platform/http/device.ts'
import { writeVisitors } from './current.ts'
import { campaignWord, channelNumber, classify } from './sources/classify.ts'
import type { Sessionized } from './sessionize.ts'
import { addToSums, deltaColumns } from './sums.ts'
import { noNumbers, type Numbers, numberWords, type Word } from './dimensions.ts'

/** The data that a visit takes from its first page. */
export interface VisitPage {
  path: string
  /** The query string of the page. Together with `referrerHost`, it determines the source of the visit. */
  search: string
  /** The host of the referrer. It is empty when there is no referrer, or when the referrer is the store itself. */
  referrerHost: string
  /** The country as ISO 3166-1 alpha-2, or an empty string when it is unknown. */
  country: string
  device: Device
}

/** A new visit. It begins with one of the hits that are being written, or with a step. */
export interface NewVisit {
  id: string
  first: VisitPage & { at: Date }
  previousAt: Date | null
  /** The visit that the visitor left for this one, if they were still active in it. */
  followsId: string | null
  lastAt: Date
  views: number
}

/** The changes that hits make, besides new visits. */
export interface Changes {
  grown: Sessionized<never>['grown']
  views: readonly { visitId: string; at: Date; nth: number; path: string }[]
  /** The visitors as `describeVisitors` returns them. */
  visitors: string
  numbers: Numbers
}

const nothing: Omit<Changes, 'numbers'> = { grown: new Map(), views: [], visitors: '[]' }

/**
 * Builds one statement that writes visits, their page views and all sums. Needs the lock on the store's visits.
 * @returns the statement, which is not sent yet; the numbers of the words in it are already queried. The statement can fail with
 * an error that `isVisitorMoved` recognizes
 */
export async function insertVisitsQuery(
  tx: Tx,
  storeId: string,
  begun: readonly NewVisit[],
  { grown, views, visitors, numbers }: Changes = { ...nothing, numbers: noNumbers() },
): Promise<Query> {
  const described = begun.map(describe)
  const pathOf = (path: string): Word => ({ kind: 'path', text: path })
  const words = [...described.flatMap((visit) => Object.values(visit.words)), ...views.map(({ path }) => pathOf(path))]
  const numberOf = await numberWords(tx, storeId, words, numbers)
  const visitRows = described.map(({ words: { landing, referrer, country, utm }, ...visit }) => ({
    ...visit,
    landing_id: numberOf(landing),
    referrer_id: numberOf(referrer),
    country_id: numberOf(country),
    utm_id: numberOf(utm),
  }))
  const grownRows = [...grown].map(([id, { lastAt, views: added }]) => ({ id, last_at: lastAt, views: added }))
  const viewRows = views.map(({ visitId, at, nth, path }) => ({ visit_id: visitId, at, nth, path_id: numberOf(pathOf(path)) }))
  const rows = { begun: JSON.stringify(visitRows), grown: JSON.stringify(grownRows), views: JSON.stringify(viewRows) }
  return writeAll({ storeId, visitors, ...rows })
}

/** The rows to insert. Each list is JSON. */
interface VisitRows {
  storeId: string
  begun: string
  grown: string
  visitors: string
  views: string
}

const writeAll = queryOnce<VisitRows, unknown>(
  ({ storeId, begun, grown, visitors, views }) => sql`
    with begun as (
      insert into visits (store_id, id, started_at, previous_at, follows_id, last_at, pageviews, landing_id, referrer_id, country_id, utm_id, channel, device)
      select ${storeId}, id, started_at, previous_at, follows_id, last_at, pageviews, landing_id, referrer_id, country_id, utm_id, channel, device
      from json_populate_recordset(null::visits, ${begun})
      returning *
    ),
    grown_by as (select * from json_to_recordset(${grown}) as g (id uuid, last_at timestamptz, views int)),
    grown_visits as (
      ${changeVisits(storeId, sql`select id, last_at, views, 0, null::timestamptz, null::uuid from grown_by`)}
      do update set pageviews = visits.pageviews + excluded.pageviews, last_at = greatest(visits.last_at, excluded.last_at)
      returning *
    ),
    grown as (select v.*, g.views from grown_visits v join grown_by g on g.id = v.id),
    deltas (${deltaColumns}) as (
      select started_at, previous_at, channel, referrer_id, country_id, utm_id, device, 1, pageviews, 0, 0, 0 from begun
      union all
      select started_at, previous_at, channel, referrer_id, country_id, utm_id, device, 0, views, 0, 0, 0 from grown where views > 0
    ),
    ${addToSums(storeId, sql`deltas`)},
    ${writeVisitors(storeId, visitors, 'fails')}
    insert into page_views (store_id, at, visit_id, ordinal, path_id)
    select ${storeId}, p.at, p.visit_id, coalesce(g.pageviews - g.views, 0) + p.nth, p.path_id
    from json_to_recordset(${views}) as p (visit_id uuid, at timestamptz, nth int, path_id int)
      left join grown g on g.id = p.visit_id`,
)

/**
 * Returns the beginning of a statement that changes existing visits. The statement finds each visit by its key, because a join
 * with a list might read all visits of the store. Current visits are never deleted, so the statement inserts nothing.
 * @param changes a query for id, last_at, pageviews, step, step_at and order_id; the statement can use it as `excluded`
 */
export const changeVisits = (storeId: string | RawBuilder<string>, changes: RawBuilder<unknown>) => sql`
  insert into visits (store_id, id, last_at, pageviews, step, step_at, order_id, started_at, landing_id, referrer_id, country_id, utm_id, channel, device)
  select ${storeId}, c.*, c.last_at, 0, 0, 0, 0, 0, 0 from (${changes}) c (id, last_at, pageviews, step, step_at, order_id)
  on conflict (store_id, id)`

/** Returns the row of a visit, and the words that describe the visit. The words come from its first page. */
function describe({ id, first, previousAt, followsId, lastAt, views }: NewVisit) {
  const source = classify(first.search, first.referrerHost)
  return {
    id,
    started_at: first.at,
    previous_at: previousAt,
    follows_id: followsId,
    last_at: lastAt,
    pageviews: views,
    channel: channelNumber(source.channel),
    device: devices.indexOf(first.device),
    words: {
      landing: { kind: 'path', text: first.path },
      referrer: { kind: 'referrer', text: source.referrer },
      country: { kind: 'country', text: first.country },
      utm: { kind: 'utm', ...campaignWord(source) },
    } satisfies Record<string, Word>,
  }
}
