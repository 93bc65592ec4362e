-- Files of products for Google, Meta and other systems, which fetch them by a secret URL.
create table product_feeds (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  name text not null,
  destination text not null,
  format text not null check (format in ('xml', 'tsv', 'csv')),
  country text not null,
  language text not null,
  -- selection, variants, mapping, rules and the rest of the contract's FeedInput
  settings jsonb not null,
  every_hours smallint not null check (every_hours between 1 and 24),
  -- The token of the URL follows from it and the server's secret key. Only the token's digest is compared.
  token_nonce text not null,
  token_digest bytea not null,
  auth_username text,
  auth_digest bytea,
  state text not null default 'draft' check (state in ('draft', 'building', 'ready', 'failed')),
  failure text,
  -- A build that was asked for and has not started. What is asked for during a build stays until that build ends.
  requested_at timestamptz,
  -- The running build, and until when nobody else may build. A build prolongs it; that of a killed process runs out.
  build_id uuid,
  lease_until timestamptz,
  progress_done integer not null default 0,
  progress_total integer,
  next_at timestamptz not null,
  -- The file that is served: that of the last build that succeeded, in the form that the feed had then.
  file_id uuid,
  file_format text,
  file_gzip boolean not null default false,
  file_bytes bigint not null default 0,
  built_at timestamptz,
  items integer not null default 0,
  left_out integer not null default 0,
  warnings integer not null default 0,
  errors integer not null default 0,
  -- [{reason, attribute, severity, count}] of the last build
  issue_counts jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  check ((auth_username is null) = (auth_digest is null))
);
create unique index product_feeds_name on product_feeds (store_id, lower(name));
create index product_feeds_by_token on product_feeds (token_digest);
create index product_feeds_due on product_feeds (next_at);
create index product_feeds_running on product_feeds (lease_until) where lease_until is not null;
create index product_feeds_requested on product_feeds (requested_at) where requested_at is not null;
call protect_store_table('product_feeds');

-- The first problems of each kind that the last build found.
create table product_feed_issues (
  store_id uuid not null,
  feed_id uuid not null,
  id uuid not null,
  position integer not null,
  -- no foreign key: the product may be deleted after the build
  product_id uuid,
  variant_id uuid,
  item_id text not null,
  title text not null,
  severity text not null check (severity in ('error', 'warning')),
  attribute text not null,
  reason text not null,
  value text not null,
  primary key (store_id, id),
  foreign key (store_id, feed_id) references product_feeds on delete cascade
);
create index product_feed_issues_of_feed on product_feed_issues (store_id, feed_id, position, id);
call protect_store_table('product_feed_issues');

-- What feeds have of a product instead of its own data.
create table product_feed_settings (
  store_id uuid not null,
  product_id uuid not null,
  is_excluded boolean not null default false,
  google_category text not null default '',
  condition text not null default '' check (condition in ('', 'new', 'refurbished', 'used')),
  gtin text not null default '',
  mpn text not null default '',
  custom_labels text[] not null default '{"","","","",""}' check (cardinality(custom_labels) = 5),
  primary key (store_id, product_id),
  foreign key (store_id, product_id) references products on delete cascade
);
call protect_store_table('product_feed_settings');

-- Feeds that are due, and the feed of a token. Both look across stores, so they run as the role that reads these columns alone.
grant select (store_id, id, token_digest, requested_at, lease_until, next_at) on product_feeds to vitrine_search;
create policy search on product_feeds for select to vitrine_search using (true);
create function stores_with_due_feeds(at timestamptz) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query
    select store_id from product_feeds where next_at <= at
    union select store_id from product_feeds where lease_until <= now()
    union select store_id from product_feeds where requested_at <= at - interval '5 minutes' and lease_until is null;
end $$;
create function product_feed_of(digest bytea) returns table (store_id uuid, id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query select f.store_id, f.id from product_feeds f where f.token_digest = digest;
end $$;
revoke execute on function stores_with_due_feeds, product_feed_of from public;
grant execute on function stores_with_due_feeds, product_feed_of to vitrine_platform;
grant create on schema public to vitrine_search;
alter function stores_with_due_feeds owner to vitrine_search;
alter function product_feed_of owner to vitrine_search;
revoke create on schema public from vitrine_search;
