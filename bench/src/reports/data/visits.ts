import type pg from 'pg'

import { PATHS } from './sources.ts'
import { VIEWS_PER_VISIT } from './size.ts'

/** The shares of visits that come at least as far as each step. */
const CART = 0.25
const CHECKOUT = 0.17
const COMPLETED = 0.12

/**
 * Writes the visits of `bench.stores` in the sequence in which they arrive, with all stores mixed. A quarter of the visits are
 * returns of earlier visitors.
 */
export async function writeVisits(superuser: pg.Client): Promise<void> {
  await superuser.query(`
    create unlogged table bench.visits as
    select b.*, bench.id(at, key, 1) as id,
      1 + floor(ln(1 - bench.chance(key, 2)) / ln(1 - 1 / ${VIEWS_PER_VISIT}))::int as pageviews,
      interval '1 second' * (5 + floor(bench.chance(key, 3) * 115)) as pace,
      bench.frequent(power(bench.chance(key, 4), 1.5), (select count(*)::int from bench.sources)) as source,
      bench.frequent(power(bench.chance(key, 5), 1.5), (select count(*)::int from bench.countries)) as country,
      1 + bench.frequent(bench.chance(key, 6), 3) as device,
      case when bench.chance(key, 7) < ${COMPLETED} then 3 when bench.chance(key, 7) < ${CHECKOUT} then 2
        when bench.chance(key, 7) < ${CART} then 1 else 0 end as step
    from (
      select s.nr as store, bench.key(s.nr, n) as key, visitor,
        date_trunc('milliseconds', case when n = visitor then first else first + (bench.until() - first) * power(bench.chance(bench.key(s.nr, n), 8), 4) end) as at
      from bench.stores s, generate_series(1, s.visits) n,
        lateral (select case when n <= s.visitors then n else 1 + floor(s.visitors * bench.chance(bench.key(s.nr, n), 9))::int end as visitor) v,
        lateral (select bench.moment(bench.chance(bench.key(s.nr, visitor), 10), bench.chance(bench.key(s.nr, visitor), 11)) as first) f
      offset 0
    ) b`)
  await superuser.query(`
    insert into visits (store_id, id, started_at, previous_at, last_at, pageviews, landing_id, referrer_id, country_id, utm_id, channel, device, step, step_at, order_id)
    select s.id, v.id, at, lag(at) over (partition by store, visitor order by at), at + (pageviews - 1) * pace, pageviews,
      ${path('store', 'key', '1')}, bench.word(store, f.referrer), bench.word(store, c.word), bench.word(store, f.utm), f.channel, device,
      step, case when step > 0 then at + (pageviews - 1) * pace end, case when step = 3 then ${ORDER_OF_VISIT} end
    from bench.visits v join bench.stores s on s.nr = store join bench.sources f on f.nr = source join bench.countries c on c.nr = country
    order by at`)
}

/** The ID of the order of a visit. */
export const ORDER_OF_VISIT = 'bench.id(at + (pageviews - 1) * pace, key, 30)'

const path = (store: string, key: string, ordinal: string) =>
  `bench.word(${store}, 1 + bench.frequent(bench.chance(${key}, 100 + ${ordinal}), ${PATHS}))`

/** Closes the months that have ended, as the nightly job of the product does. */
export async function closeMonths(superuser: pg.Client): Promise<void> {
  const close = async () => (await superuser.query<{ closed: boolean }>('select close_visit_month(now()) as closed')).rows[0]!.closed
  while (await close());
}

/** Writes the page views of the visits of `writeVisits`, as they arrive. */
export async function writePageViews(superuser: pg.Client): Promise<void> {
  const { rows } = await superuser.query<{ month: string; next: string }>(`
    select month::text, (month + interval '1 month')::text as next
    from generate_series((select date_trunc('month', min(at)) from bench.visits), bench.until() + interval '1 day', interval '1 month') month`)
  for (const { month } of rows) await superuser.query('call open_visit_month($1::timestamptz)', [month])
  for (const { month, next } of rows)
    await superuser.query(
      `insert into page_views (store_id, at, visit_id, ordinal, path_id)
       select s.id, v.at + (n - 1) * pace, v.id, n, ${path('store', 'key', 'n')}
       from bench.visits v join bench.stores s on s.nr = store, generate_series(1, pageviews) n
       where v.at >= $1::timestamptz and v.at < $2::timestamptz order by 2`,
      [month, next],
    )
}
