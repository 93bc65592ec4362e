import type pg from 'pg'

import { countries, listSources } from './sources.ts'
import { type DataSize, DAYS, type StoreSize, storeSizes } from './size.ts'

/** A store with the size of its data. */
interface FilledStore extends StoreSize {
  id: string
}

/**
 * Divides the data among stores.
 * @param storeIds the stores, the one with the most data first
 */
export function namedSizes(storeIds: readonly string[], size: DataSize): FilledStore[] {
  const sizes = storeSizes({ ...size, stores: storeIds.length })
  return storeIds.map((id, at) => ({ id, ...sizes[at]! }))
}

/**
 * Creates the schema `bench` with everything that the data is generated from: the stores, the sources of visits, and functions
 * that return the same numbers for the same keys in each run. Later steps add tables to it.
 * The data ends with the last full UTC day.
 */
export async function createScheme(superuser: pg.Client, stores: readonly FilledStore[]): Promise<void> {
  const until = new Date()
  until.setUTCHours(0, 0, 0, 0)
  const { sources, words } = listSources()
  await superuser.query(`
    create schema bench;
    create table bench.stores (nr int primary key, id uuid not null, visits int not null, visitors int not null, orders int not null, buyers int not null);
    create table bench.sources (nr int primary key, channel smallint not null, referrer int not null, utm int not null, attribution jsonb not null);
    create table bench.countries (nr int primary key, iso text not null, word int not null);
    create function bench.until() returns timestamptz language sql immutable parallel safe return '${until.toISOString()}'::timestamptz;
    -- A number from 0 to 1, 1 excluded.
    create function bench.chance(key bigint, salt int) returns float8 language sql immutable parallel safe
      return (hashint8extended(key, salt) & 9007199254740991) / 9007199254740992::float8;
    -- A whole number from 0, where small numbers are much more frequent (Zipf).
    create function bench.frequent(chance float8, count int) returns int language sql immutable parallel safe
      return floor(exp(chance * ln(count + 1)))::int - 1;
    -- A key for row n of a store, for the functions above.
    create function bench.key(store int, n bigint) returns bigint language sql immutable parallel safe return (store::bigint << 40) + n;
    -- The number of a word in a store; 0 stays 0.
    create function bench.word(store int, word int) returns int language sql immutable parallel safe
      return case when word = 0 then 0 else word + 7 * store end;
    -- An instant within the data. Traffic doubles from the first day to the last, and peaks at 18:00 UTC.
    create function bench.moment(day float8, hour float8) returns timestamptz language sql immutable parallel safe
      return date_trunc('milliseconds', bench.until() - interval '${DAYS} days' + floor(${DAYS} * (sqrt(1 + 3 * day) - 1)) * interval '1 day'
        + (18 / 24.0 + hour - 0.1 * sin(2 * pi() * hour) - floor(18 / 24.0 + hour - 0.1 * sin(2 * pi() * hour))) * interval '1 day');
    -- A UUID (version 7) of an instant.
    create function bench.id(at timestamptz, key bigint, salt int) returns uuid language sql immutable parallel safe
      return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(key >> 40), 3, '0') || '8'
        || substr(lpad(to_hex(hashint8extended(key, salt)), 16, '0'), 2))::uuid;`)
  await insert(
    superuser,
    'bench.stores',
    stores.map((store, at) => ({ nr: at + 1, ...store })),
  )
  await insert(
    superuser,
    'bench.sources',
    sources.map((source, at) => ({ nr: at, ...source })),
  )
  const countryRows = countries.map((iso, nr) => ({ nr, iso, word: words.findIndex(({ text }) => text === iso) + 1 }))
  await insert(superuser, 'bench.countries', countryRows)
  // Each store numbers its words differently, so that a report that mixes up the numbers of two stores gets wrong results.
  await superuser.query(
    `insert into visit_words (store_id, id, kind, text, original)
     select s.id, bench.word(s.nr, w.nr::int), w.kind, w.text, w.original
     from bench.stores s, rows from (json_to_recordset($1) as (kind text, text text, original text)) with ordinality as w (kind, text, original, nr)`,
    [JSON.stringify(words)],
  )
}

async function insert(superuser: pg.Client, table: string, rows: readonly object[]): Promise<void> {
  await superuser.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [JSON.stringify(rows)])
}
