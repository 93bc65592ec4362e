-- As in 0011: filled in below, forced again at the end.
alter table stores no force row level security;
alter table media no force row level security;
alter table menus no force row level security;
alter table themes no force row level security;

-- ---- files -------------------------------------------------------------------------------------------------------------
alter table media
  add column name text not null default '',
  add column alt text not null default '',
  add column kind text not null default 'image' check (kind in ('image', 'video')),
  -- Uploaded to the library on purpose: stays although nothing shows it.
  add column in_library boolean not null default false,
  add column uploaded_by uuid references users on delete set null;
create index media_library on media (store_id, created_at desc, id desc) where in_library;

-- Bytes of all media of a store, kept with every change of them; the quota is checked against it. Who adds a medium holds
-- the row of the store until the end, so that of two uploads the second sees what the first has taken.
alter table stores add column file_bytes bigint not null default 0;
update stores set file_bytes = coalesce((select sum(bytes) from media where media.store_id = stores.id), 0);

create function media_changed() returns trigger language plpgsql as $$
declare
  added bigint;
begin
  -- No store: it is being deleted, sums and all.
  if app_store() is null then return null; end if;
  if tg_op = 'INSERT' then
    select sum(bytes) into added from after_rows;
  elsif tg_op = 'DELETE' then
    select -sum(bytes) into added from before_rows;
  else
    select (select coalesce(sum(bytes), 0) from after_rows) - (select coalesce(sum(bytes), 0) from before_rows) into added;
    -- A picture that has come shows on pages that were drawn without it.
    perform pg_notify('vitrine_store_changed', app_store()::text);
  end if;
  if added <> 0 then update stores set file_bytes = file_bytes + added where id = app_store(); end if;
  return null;
end $$;
create trigger media_added after insert on media referencing new table as after_rows for each statement execute function media_changed();
create trigger media_changed after update on media
  referencing old table as before_rows new table as after_rows for each statement execute function media_changed();
create trigger media_removed after delete on media referencing old table as before_rows for each statement execute function media_changed();

-- ---- pages and menus -----------------------------------------------------------------------------------------------------
alter table store_pages
  add column sort_title text not null generated always as (lower(title)) stored,
  -- how it is laid out: text, or one of the pages of fixed purpose
  add column template text not null default 'page' check (template in ('page', 'contact', 'faq')),
  add column seo_title text not null default '',
  add column seo_description text not null default '',
  add column author_id uuid references users on delete set null,
  add column version integer not null default 1;
create index store_pages_by_updated on store_pages (store_id, updated_at desc, id desc);
create index store_pages_by_title on store_pages (store_id, sort_title, id);

-- Items are {id, title, badge, newWindow, target, items}, to three levels. What a new store had until now named places by path.
alter table menus
  add column version integer not null default 1;
update menus set items = coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', gen_random_uuid(), 'title', item ->> 'title', 'badge', '', 'newWindow', false,
    'target', jsonb_build_object('type', 'url', 'url', item ->> 'path'), 'items', '[]'::jsonb
  ) order by place)
  from jsonb_array_elements(items) with ordinality as old (item, place)
), '[]');

-- Old handles lead to where their thing is now.
create table handle_redirects (
  store_id uuid not null references stores on delete cascade,
  kind text not null check (kind in ('product', 'collection', 'page')),
  handle text not null,
  target_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (store_id, kind, handle)
);
call protect_store_table('handle_redirects');
create index handle_redirects_to on handle_redirects (store_id, target_id);

-- Kept by triggers, because handles change in many ways: editors, imports and their undo, bulk actions. A thing that takes
-- a handle takes it from whatever had it before.
create function handle_taken() returns trigger language plpgsql as $$
begin
  -- No store: it is being deleted, redirects and all.
  if app_store() is null then return null; end if;
  delete from handle_redirects r using taken t where r.store_id = t.store_id and r.kind = tg_argv[0] and r.handle = t.handle;
  return null;
end $$;
create function handle_changed() returns trigger language plpgsql as $$
begin
  if app_store() is null then return null; end if;
  delete from handle_redirects where store_id = new.store_id and kind = tg_argv[0] and handle = new.handle;
  insert into handle_redirects (store_id, kind, handle, target_id) values (new.store_id, tg_argv[0], old.handle, new.id)
    on conflict (store_id, kind, handle) do update set target_id = excluded.target_id, created_at = now();
  return null;
end $$;
create function handle_given_up() returns trigger language plpgsql as $$
begin
  if app_store() is null then return null; end if;
  delete from handle_redirects r using gone g where r.store_id = g.store_id and r.kind = tg_argv[0] and r.target_id = g.id;
  return null;
end $$;
do $$
declare one record;
begin
  for one in select * from (values ('products', 'product'), ('collections', 'collection'), ('store_pages', 'page')) as things (name, kind) loop
    execute format('create trigger %1$s_handle_taken after insert on %1$I referencing new table as taken for each statement execute function handle_taken(%2$L)', one.name, one.kind);
    execute format('create trigger %1$s_handle_changed after update of handle on %1$I for each row when (old.handle <> new.handle) execute function handle_changed(%2$L)', one.name, one.kind);
    execute format('create trigger %1$s_handle_given_up after delete on %1$I referencing old table as gone for each statement execute function handle_given_up(%2$L)', one.name, one.kind);
  end loop;
end $$;

-- Addresses of the merchant's own making: /old-path → /new-path.
create table url_redirects (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  path text not null,
  target text not null,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, path)
);
call protect_store_table('url_redirects');

create table size_charts (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  name text not null,
  body_html text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id)
);
call protect_store_table('size_charts');
-- Files name charts.
create unique index size_charts_name on size_charts (store_id, lower(name));
create index size_charts_by_name on size_charts (store_id, name, id);
create index products_of_size_chart on products (store_id, size_chart_id) where size_chart_id is not null;
alter table products add foreign key (store_id, size_chart_id) references size_charts;

-- ---- preferences -----------------------------------------------------------------------------------------------------------
create table storefront_preferences (
  store_id uuid not null references stores on delete cascade,
  home_title text not null default '',
  home_description text not null default '',
  social_media_id uuid,
  favicon_media_id uuid,
  -- The storefront is closed to everybody who does not know the password.
  password_enabled boolean not null default false,
  -- Sealed with the server's key: the merchant can read it again.
  password_sealed text,
  password_message text not null default '',
  allow_robots boolean not null default true,
  version integer not null default 1,
  primary key (store_id),
  foreign key (store_id, social_media_id) references media,
  foreign key (store_id, favicon_media_id) references media,
  check (not password_enabled or password_sealed is not null)
);
call protect_store_table('storefront_preferences');
alter table storefront_preferences no force row level security;
insert into storefront_preferences (store_id) select id from stores;

do $$
declare target text;
begin
  foreach target in array array['store_pages', 'menus', 'handle_redirects', 'url_redirects', 'size_charts', 'storefront_preferences', 'themes'] loop
    execute format('create trigger %1$s_tell after insert or update or delete on %1$I for each statement execute function tell_store_changed()', target);
  end loop;
end $$;

-- Operators change stores without entering them.
create function tell_own_store_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_store_changed', new.id::text);
  return null;
end $$;
create trigger stores_tell after insert or update on stores for each row execute function tell_own_store_changed();

-- ---- themes ------------------------------------------------------------------------------------------------------------------
-- The canonical names; `hydro` and `newchick` are what people see.
alter table themes drop constraint themes_theme_check;
update themes set theme = case theme when 'newchick' then 'fashion' else 'default' end;
alter table themes add check (theme in ('fashion', 'default'));
alter table themes add column rev integer not null default 1;

alter table stores force row level security;
alter table media force row level security;
alter table menus force row level security;
alter table themes force row level security;
alter table storefront_preferences force row level security;
