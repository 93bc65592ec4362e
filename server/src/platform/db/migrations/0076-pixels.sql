-- Pixels: what other platforms are told of shoppers' visits and orders, from the browser and from the server.
create table pixels (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  platform text not null check (platform in ('meta', 'tiktok', 'pinterest', 'snap', 'ga4', 'x', 'gtm', 'custom')),
  label text not null,
  -- The platform's ID of the pixel. It becomes part of URLs and scripts.
  code text not null check (code ~ '^[A-Za-z0-9-]*$'),
  account text not null default '' check (account ~ '^[A-Za-z0-9-]*$'),
  -- X: the IDs of conversion events by event
  event_codes jsonb not null default '{}',
  -- custom: where events are sent to
  endpoint text not null default '',
  -- sealed with the server's key, for the pixel that it was entered for (see token.ts)
  token text,
  scope jsonb not null,
  events text[] not null,
  consent text not null check (consent in ('analytics', 'marketing')),
  test_code text not null default '',
  is_enabled boolean not null default true,
  -- In a store with which a pixel is shared, a copy of it. Whoever shared it owns both stores.
  origin_store_id uuid,
  origin_id uuid,
  shared_by uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, shared_by) references store_members (store_id, user_id) on delete cascade,
  check (num_nonnulls(origin_store_id, origin_id, shared_by) in (0, 3))
);
create unique index pixels_shared_once on pixels (store_id, origin_store_id, origin_id);
create index pixels_shared on pixels (origin_store_id, origin_id) where origin_store_id is not null;
create index pixels_shared_by on pixels (store_id, shared_by) where shared_by is not null;
call protect_store_table('pixels');
call show_to_shop('pixels', 'store_id = (select app_store()) and is_enabled');
revoke select on pixels from vitrine_shop;
grant select (store_id, id, platform, code, events, consent, is_enabled, created_at) on pixels to vitrine_shop;
-- Pages say whether there is a pixel.
create function tell_pixel_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_store_changed', coalesce(new.store_id, old.store_id)::text);
  return null;
end $$;
create trigger pixels_tell after insert or update or delete on pixels for each row execute function tell_pixel_changed();

-- Copies are found across stores, and removed when whoever shared them no longer owns one of the two.
grant select (store_id, id, is_enabled, origin_store_id, origin_id, shared_by), delete on pixels to vitrine_platform;
create policy platform on pixels to vitrine_platform using (shared_by is not null);
create function unshare_pixels() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from pixels where shared_by = old.user_id and (store_id = old.store_id or origin_store_id = old.store_id);
  return null;
end $$;
revoke execute on function unshare_pixels from public;
grant create on schema public to vitrine_platform;
alter function unshare_pixels owner to vitrine_platform;
revoke create on schema public from vitrine_platform;
create trigger store_members_pixels_gone after delete on store_members for each row when (old.is_owner) execute function unshare_pixels();
create trigger store_members_pixels_demoted after update of is_owner on store_members for each row
  when (old.is_owner and not new.is_owner) execute function unshare_pixels();

-- What a store may know of pixels across stores: where its own are shared, and who shares those that it has.
create function shared_pixels(pixel uuid) returns table (store_id uuid, id uuid, is_enabled boolean)
  language sql stable security definer set search_path = public, pg_temp
as $$ select p.store_id, p.id, p.is_enabled from pixels p where p.origin_store_id = app_store() and p.origin_id = pixel order by p.store_id $$;
create function pixel_shares() returns table (pixel_id uuid, shares bigint)
  language sql stable security definer set search_path = public, pg_temp
as $$ select p.origin_id, count(*) from pixels p where p.origin_store_id = app_store() group by p.origin_id $$;
create function pixel_origins() returns table (pixel_id uuid, name text)
  language sql stable security definer set search_path = public, pg_temp
as $$ select p.id, s.name from pixels p join stores s on s.id = p.origin_store_id where p.store_id = app_store() $$;
revoke execute on function shared_pixels, pixel_shares, pixel_origins from public;
grant execute on function shared_pixels, pixel_shares, pixel_origins to vitrine_app;
grant create on schema public to vitrine_platform;
alter function shared_pixels owner to vitrine_platform;
alter function pixel_shares owner to vitrine_platform;
alter function pixel_origins owner to vitrine_platform;
revoke create on schema public from vitrine_platform;

-- The purchases that pixels are told of: one row per order, written with the order. It decides that each is told once.
create table pixel_purchases (
  store_id uuid not null,
  order_id uuid not null,
  -- what the shopper allowed when they pressed "Pay", and what may be told of their browser
  visitor jsonb not null,
  placed_at timestamptz not null,
  -- when a browser was told to tell it; null: none was
  browser_at timestamptz,
  -- when its deliveries were written; null: not yet
  queued_at timestamptz,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders on delete cascade
);
create index pixel_purchases_waiting on pixel_purchases (store_id, placed_at) where queued_at is null;
create index pixel_purchases_by_age on pixel_purchases (store_id, placed_at);
call protect_store_table('pixel_purchases');

-- Events that the server tells one pixel.
create table pixel_deliveries (
  store_id uuid not null,
  id uuid not null,
  pixel_id uuid not null,
  -- the same for browser and server, so that platforms count them once
  event_id uuid not null,
  event text not null,
  order_id uuid,
  is_test boolean not null default false,
  -- the event and its visitor; emptied when it is settled
  data jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  -- until when nobody else may send it
  lease_until timestamptz,
  error text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (store_id, id),
  unique (store_id, pixel_id, event_id),
  foreign key (store_id, pixel_id) references pixels on delete cascade
);
create index pixel_deliveries_due on pixel_deliveries (store_id, pixel_id, next_at) where state = 'pending';
create index pixel_deliveries_waiting on pixel_deliveries (next_at) where state = 'pending';
create index pixel_deliveries_newest on pixel_deliveries (store_id, pixel_id, created_at desc, id desc);
create index pixel_deliveries_settled on pixel_deliveries (store_id, settled_at) where settled_at is not null;
call protect_store_table('pixel_deliveries');

-- What became of a pixel's events, by day (UTC).
create table pixel_health (
  store_id uuid not null,
  pixel_id uuid not null,
  event text not null,
  day date not null,
  sent integer not null default 0,
  failed integer not null default 0,
  -- sent with an email, a phone number, or an ID of the click or the browser
  matched integer not null default 0,
  browser_at timestamptz,
  server_at timestamptz,
  failed_at timestamptz,
  primary key (store_id, pixel_id, event, day),
  foreign key (store_id, pixel_id) references pixels on delete cascade
);
call protect_store_table('pixel_health');

-- Stores with something to send, across stores, as the role that reads these columns alone.
grant select (store_id, state, next_at, lease_until) on pixel_deliveries to vitrine_search;
create policy search on pixel_deliveries for select to vitrine_search using (true);
grant select (store_id, queued_at, placed_at) on pixel_purchases to vitrine_search;
create policy search on pixel_purchases for select to vitrine_search using (true);
create index pixel_purchases_unqueued on pixel_purchases (placed_at) where queued_at is null;
create function stores_with_due_pixel_events(at timestamptz) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query
    select store_id from pixel_deliveries where state = 'pending' and next_at <= at
    union select store_id from pixel_purchases where queued_at is null;
end $$;
revoke execute on function stores_with_due_pixel_events from public;
grant execute on function stores_with_due_pixel_events to vitrine_platform;
grant create on schema public to vitrine_search;
alter function stores_with_due_pixel_events owner to vitrine_search;
revoke create on schema public from vitrine_search;
