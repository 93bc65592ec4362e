import type pg from 'pg'

import { type Asked, boundariesOf } from './choices.ts'

/**
 * Copies the page views into tables with the columns that Umami's queries read, and with the indexes of Umami that these queries
 * use. Umami itself has more columns and indexes, and so is slower.
 */
export async function openUmamiTables(superuser: pg.Client): Promise<void> {
  await superuser.query(`
    create unlogged table bench.session as
    select s.id as website_id, bench.id(min(at), bench.key(store, visitor), 90) as session_id, store, visitor, min(c.iso) as country
    from bench.visits v join bench.stores s on s.nr = store join bench.countries c on c.nr = country group by s.id, store, visitor;
    create unlogged table bench.website_event as
    select p.store_id as website_id, e.session_id, p.visit_id, p.at as created_at, 1 as event_type, 'thing-' || p.path_id as url_path,
      case when ordinal = 1 and utm <> 0 then '?utm_campaign=' || utm else '' end as url_query,
      case when ordinal = 1 and utm <> 0 then attribution -> 'utm' ->> 'source' else '' end as utm_source,
      case when ordinal = 1 and utm <> 0 then attribution -> 'utm' ->> 'medium' else '' end as utm_medium,
      case when ordinal = 1 then attribution ->> 'referrer' else '' end as referrer_domain
    from page_views p join bench.visits v on v.id = p.visit_id join bench.sources f on f.nr = source
      join bench.session e on e.store = v.store and e.visitor = v.visitor;
    create index on bench.website_event (website_id, created_at);
    alter table bench.session add primary key (session_id)`)
  await superuser.query('vacuum analyze bench.website_event, bench.session')
}

const range = `website_id = any ($1::uuid[]) and created_at >= $2 and created_at < $3`
const has = (column: string, words: readonly string[]) => `(${words.map((word) => `position('${word}' in ${column}) > 0`).join(' or ')})`

/**
 * The cards of Umami's website page, written after its queries for PostgreSQL (umami-software/umami, src/queries/sql). Of them,
 * only the number of page views says the same as ours: a visit is counted on each day on which it has a page view.
 */
export const umamiCards: readonly { name: string; query: string }[] = [
  {
    name: 'stats',
    query: `select sum(c) as pageviews, count(distinct session_id) as visitors, count(distinct visit_id) as visits,
        sum(case when c = 1 then 1 else 0 end) as bounces, sum(extract(epoch from last - first)) as totaltime
      from (select session_id, visit_id, count(*) as c, min(created_at) as first, max(created_at) as last
        from bench.website_event where ${range} and event_type = 1 group by 1, 2) t`,
  },
  {
    name: 'page views per day',
    query: `select date_trunc('day', created_at at time zone $4) as x, count(*) as y from bench.website_event where ${range} and event_type = 1 group by 1 order by 1`,
  },
  {
    name: 'visitors per day',
    query: `select date_trunc('day', created_at at time zone $4) as x, count(distinct session_id) as y from bench.website_event where ${range} and event_type = 1 group by 1 order by 1`,
  },
  {
    name: 'channels',
    query: `with channels as (
      select case when ${has('utm_medium', ['cp', 'ppc', 'retargeting', 'paid'])} then 'paid' else 'organic' end as prefix,
        case when referrer_domain = '' and url_query = '' then 'direct' when ${has('url_query', ['gclid', 'fbclid', 'msclkid'])} then 'ads'
          when ${has('utm_medium', ['referral', 'app', 'link'])} then 'referral' when ${has('utm_medium', ['affiliate'])} then 'affiliate'
          when ${has('utm_medium', ['sms'])} then 'sms' when ${has('referrer_domain', ['Google', 'Bing', 'Duck', 'Yahoo'])} then 'search'
          when ${has('referrer_domain', ['Facebook', 'Instagram', 'TikTok', 'Reddit'])} then 'social' when ${has('utm_medium', ['mail'])} then 'email' else '' end as x,
        count(distinct session_id) as y
      from bench.website_event where ${range} and event_type <> 2 group by 1, 2)
      select x, sum(y) as y from channels where x <> '' group by x order by y desc`,
  },
  {
    name: 'referrers',
    query: `select referrer_domain as x, count(distinct session_id) as y from bench.website_event where ${range} and event_type = 1 and referrer_domain <> ''
      group by 1 order by 2 desc limit 500`,
  },
  {
    name: 'countries',
    query: `select country as x, count(distinct e.session_id) as y from bench.website_event e join bench.session s using (session_id)
      where e.${range} and event_type = 1 group by 1 order by 2 desc limit 500`,
  },
]

/** Runs a card of Umami. Umami has no card for several websites; here, the query just names them all. */
export async function runUmamiCard(superuser: pg.Client, query: string, storeIds: readonly string[], asked: Asked): Promise<void> {
  const boundaries = boundariesOf(asked)
  await superuser.query(query, [storeIds, boundaries[0], boundaries.at(-1), ...(query.includes('$4') ? [asked.zone] : [])])
}
