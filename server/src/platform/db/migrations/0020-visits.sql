-- Visits: who comes, from where, and how far. Nothing here tells an address or a browser: a visitor is a salted hash whose
-- salt is gone after two days, or the hash of a cart's digest. A visit belongs whole to the instant it began; all sums are
-- kept in the transaction that writes what they sum.
-- Tables written in bulk refer to nothing: looking up the store for every row would cost as much as writing it.

-- What comes again and again, once: paths, senders, countries, and the tags of campaigns.
create table visit_words (
  store_id uuid not null,
  -- from 1; 0 stands for none, or for one too many
  id integer not null check (id > 0),
  kind text not null check (kind in ('path', 'referrer', 'country', 'utm')),
  -- what it is grouped by; of kind utm the JSON of [source, medium, campaign, term, content] in lower case
  text text not null,
  -- of kind utm, as it was spelt at first
  original text not null default '',
  primary key (store_id, id),
  unique (store_id, kind, text)
);
call protect_store_table('visit_words');

create table visits (
  store_id uuid not null,
  id uuid not null,
  started_at timestamptz not null,
  -- when the visitor's visit before this one began; null: none is known
  previous_at timestamptz,
  last_at timestamptz not null,
  pageviews integer not null,
  -- ids of visit_words; 0: none
  landing_id integer not null,
  referrer_id integer not null,
  country_id integer not null,
  utm_id integer not null,
  -- positions in the lists of features/visits: channels, devices, steps
  channel smallint not null,
  device smallint not null,
  step smallint not null default 0 check (step between 0 and 3),
  -- of the furthest step
  step_at timestamptz,
  order_id uuid,
  primary key (store_id, id)
) with (fillfactor = 85);
create index visits_by_start on visits (store_id, started_at);
call protect_store_table('visits');

-- The current visit of each visitor, so that any process goes on with it.
create table visitors (
  store_id uuid not null,
  visitor bytea not null check (length(visitor) = 8),
  visit_id uuid not null,
  -- digest of the campaign that brought the visit; a click of another one begins the next. null: none
  campaign bytea,
  started_at timestamptz not null,
  last_at timestamptz not null,
  -- when nobody can come under this hash any more
  expires_at timestamptz not null,
  primary key (store_id, visitor)
) with (fillfactor = 70);
call protect_store_table('visitors');

-- Which page was seen when, in months: an old month goes in one piece. The months lie in a schema of their own, where no role
-- but the owner's has any right; they are read and written through this table and its policy.
create table page_views (
  store_id uuid not null,
  at timestamptz not null,
  visit_id uuid not null,
  -- from 1, within the visit
  ordinal integer not null,
  path_id integer not null,
  primary key (store_id, at, visit_id, ordinal)
) partition by range (at);
call protect_store_table('page_views');
create schema visit_months;
-- Takes what belongs to a month that is not there, and refuses it.
create table visit_months.none partition of page_views (constraint month_is_open check (false)) default;
alter table visit_months.none enable row level security;
alter table visit_months.none force row level security;

-- Makes room for a month, unless there is. Whoever writes a page view of a new month calls it first.
create procedure open_visit_month(month_of timestamptz) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month timestamp := date_trunc('month', month_of at time zone 'UTC');
  name text := 'page_views_' || to_char(month, 'YYYY_MM');
begin
  if month_of not between '2000-01-01' and '2200-01-01' then raise 'No month of visits: %', month_of; end if;
  perform pg_advisory_xact_lock(hashtextextended('visit months', 0));
  if to_regclass('visit_months.' || name) is not null then return; end if;
  execute format('create table visit_months.%I (like public.page_views including defaults including constraints)', name);
  execute format('alter table visit_months.%I enable row level security', name);
  execute format('alter table visit_months.%I force row level security', name);
  execute format('create index on visit_months.%I using brin (at)', name);
  execute format('alter table public.page_views attach partition visit_months.%I for values from (%L) to (%L)',
    name, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
end $$;
revoke execute on procedure open_visit_month from public;
grant execute on procedure open_visit_month to vitrine_app, vitrine_platform;

-- Drops the months that ended before an instant; answers how many.
create function drop_visit_months(before timestamptz) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text;
  dropped integer := 0;
begin
  for name in select c.relname from pg_class c where c.relnamespace = 'visit_months'::regnamespace and c.relkind = 'r'
      and c.relname like 'page\_views\_%' and c.relname < 'page_views_' || to_char(before at time zone 'UTC', 'YYYY_MM') loop
    execute format('drop table visit_months.%I', name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
revoke execute on function drop_visit_months from public;
grant execute on function drop_visit_months to vitrine_platform;

-- ---- sums ----------------------------------------------------------------------------------------------------------------
-- Per 15 minutes of UTC, by the instant a visit began: exact for the days of every zone. Each step counts those that came
-- as far or further.
create table visit_quarters (
  store_id uuid not null,
  quarter timestamptz not null,
  visits integer not null default 0,
  pageviews integer not null default 0,
  carts integer not null default 0,
  checkouts integer not null default 0,
  completed integer not null default 0,
  primary key (store_id, quarter)
);
call protect_store_table('visit_quarters');

-- Zones a store's days are kept in: its own, and those somebody has asked for.
create table visit_zones (
  store_id uuid not null references stores on delete cascade,
  zone text not null,
  -- short, for the rows below
  number smallint not null,
  -- false while the days before are being counted; nothing is kept in it until then
  is_built boolean not null,
  primary key (store_id, zone),
  unique (store_id, number)
);
call protect_store_table('visit_zones');

-- Per local day.
create table visit_days (
  store_id uuid not null,
  zone smallint not null,
  day date not null,
  -- 0 all; 1 channel (value) and sender (detail); 2 country; 3 campaign tags; 4 device
  dim smallint not null,
  value integer not null,
  detail integer not null,
  visits integer not null default 0,
  pageviews integer not null default 0,
  carts integer not null default 0,
  checkouts integer not null default 0,
  completed integer not null default 0,
  primary key (store_id, zone, dim, day, value, detail)
);
call protect_store_table('visit_days');

-- Visitors of a day by the day they came before (-infinity: never). Visitors of [a, b] are the sum over its days where
-- previous < a: each is counted on the first day of the range they came.
create table visit_uniques (
  store_id uuid not null,
  zone smallint not null,
  day date not null,
  previous date not null,
  visitors integer not null,
  primary key (store_id, zone, day, previous)
);
call protect_store_table('visit_uniques');

-- What was left out, by UTC day, so that the seller can be told.
create table visit_refusals (
  store_id uuid not null,
  day date not null,
  reason text not null check (reason in ('bot', 'spam')),
  hits integer not null,
  primary key (store_id, day, reason)
);
call protect_store_table('visit_refusals');

-- ---- salts, and logs of web servers ----------------------------------------------------------------------------------------
-- Of today and yesterday (UTC); older ones are deleted, and with them whatever could tie a hash to an address.
create table visitor_salts (
  day date primary key,
  salt bytea not null
);
call protect_account_table('visitor_salts');
grant select, insert, delete on visitor_salts to vitrine_platform;

-- Logs that were read in. What is done of one is never done again.
create table log_replays (
  store_id uuid not null references stores on delete cascade,
  -- SHA-256 of the file
  digest bytea not null check (length(digest) = 32),
  -- until it is finished, for two days at most
  salt bytea,
  -- page views written so far, in the order of their instants
  done integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (store_id, digest)
);
call protect_store_table('log_replays');
