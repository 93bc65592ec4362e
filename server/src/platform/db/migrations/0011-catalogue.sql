-- Forced policies hold for the owner as well: what is filled in below would find no row. Forced again at the end.
alter table products no force row level security;
alter table variants no force row level security;

-- What the shop shows of a product lies on its row, so that a page of sixty cards reads sixty rows and nothing else. It is
-- kept by triggers, because many ways lead to a changed variant: the editor, imports and their undo, stock, orders.
alter table products
  -- An active product is shown from this instant on; null is at once.
  add column published_at timestamptz,
  -- [{name, type, value}]
  add column custom_fields jsonb not null default '[]',
  add column size_chart_id uuid,
  -- Shown to shoppers: active, and its instant has come. The job catalogue.publish sets it when it comes.
  add column is_visible boolean not null default false,
  -- Of the cheapest variant. compare_at is null when it is not more than the price.
  add column price_cents bigint not null default 0,
  add column compare_at_cents bigint,
  add column price_varies boolean not null default false,
  -- Something of it can be bought: not tracked, in stock, or sold beyond stock.
  add column is_available boolean not null default false,
  -- `option=value` of its variants, lower case: what shoppers filter by.
  add column facets text[] not null default '{}',
  -- Units in paid orders.
  add column units_sold bigint not null default 0;
create index products_shown_by_created on products (store_id, created_at desc, id desc) where is_visible;
create index products_shown_by_sold on products (store_id, units_sold desc, id desc) where is_visible;
create index products_shown_by_price on products (store_id, price_cents, id) where is_visible;
create index products_shown_by_title on products (store_id, sort_title, id) where is_visible;
create index products_due on products (published_at) where status = 'active' and not is_visible;

create function product_visibility() returns trigger language plpgsql as $$
begin
  new.is_visible := new.status = 'active' and (new.published_at is null or new.published_at <= now());
  return new;
end $$;
create trigger product_visibility before insert or update of status, published_at on products
  for each row execute function product_visibility();
update products set status = status where status = 'active';

-- ---- stock ---------------------------------------------------------------------------------------------------------
-- inventory_quantity is what can be sold (Shopify's "available"). What lies in the shelf follows from it.
alter table variants
  add column committed integer not null default 0 check (committed >= 0),
  add column unavailable integer not null default 0 check (unavailable >= 0),
  add column on_hand integer not null generated always as (inventory_quantity + committed + unavailable) stored,
  -- Low at or below this many; null is never.
  add column low_stock_at integer,
  add column country_of_origin text not null default '',
  add column hs_code text not null default '';

-- What the list of stock is sorted by. Every SKU, where there were only those that are not empty.
create index variants_by_available on variants (store_id, inventory_quantity, id);
drop index variants_by_sku;
create index variants_by_sku on variants (store_id, sku, id);

-- Every change of stock, whoever made it: append-only, written by the trigger below and by nothing else, so that the sum
-- of a variant's movements is its stock.
create table stock_movements (
  store_id uuid not null references stores on delete cascade,
  id bigint generated always as identity,
  variant_id uuid not null,
  available integer not null default 0,
  committed integer not null default 0,
  unavailable integer not null default 0,
  reason text not null,
  user_id uuid references users on delete set null,
  -- number of the order or name of the import it belongs to
  reference text not null default '',
  moved_at timestamptz not null default clock_timestamp(),
  primary key (store_id, id),
  check (available <> 0 or committed <> 0 or unavailable <> 0)
);
create index stock_movements_of_variant on stock_movements (store_id, variant_id, id desc);
call protect_store_table('stock_movements');
revoke insert, update, delete on stock_movements from vitrine_app;

-- Who writes them: the role of the function below, which can do nothing else.
do $$
begin
  create role vitrine_stock nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant vitrine_stock to current_user;
grant usage on schema public to vitrine_stock;
grant insert on stock_movements to vitrine_stock;
create policy written on stock_movements for insert to vitrine_stock with check (store_id = (select app_store()));

-- Why, who and for what are settings of the transaction (db/stock.ts), as the rows that change do not say. A variant that
-- goes takes its stock along, so that it has the right sum should an import be taken back and bring it again.
create function write_stock_movements() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  why text := coalesce(nullif(current_setting('app.stock_reason', true), ''), 'set');
  who uuid := nullif(current_setting('app.stock_user', true), '')::uuid;
  what_for text := coalesce(current_setting('app.stock_reference', true), '');
begin
  -- No store: it is being deleted, movements and all.
  if app_store() is null then return null; end if;
  if tg_op = 'INSERT' then
    insert into stock_movements (store_id, variant_id, available, committed, unavailable, reason, user_id, reference)
    select store_id, id, inventory_quantity, committed, unavailable, why, who, what_for
    from after_rows where inventory_quantity <> 0 or committed <> 0 or unavailable <> 0;
  elsif tg_op = 'DELETE' then
    insert into stock_movements (store_id, variant_id, available, committed, unavailable, reason, user_id, reference)
    select store_id, id, -inventory_quantity, -committed, -unavailable, why, who, what_for
    from before_rows where inventory_quantity <> 0 or committed <> 0 or unavailable <> 0;
  else
    insert into stock_movements (store_id, variant_id, available, committed, unavailable, reason, user_id, reference)
    select a.store_id, a.id, a.inventory_quantity - b.inventory_quantity, a.committed - b.committed, a.unavailable - b.unavailable,
      why, who, what_for
    from after_rows a join before_rows b using (store_id, id)
    where (a.inventory_quantity, a.committed, a.unavailable) is distinct from (b.inventory_quantity, b.committed, b.unavailable);
  end if;
  return null;
end $$;
revoke execute on function write_stock_movements from public;
grant create on schema public to vitrine_stock;
alter function write_stock_movements owner to vitrine_stock;
revoke create on schema public from vitrine_stock;
create trigger stock_of_new_variants after insert on variants
  referencing new table as after_rows for each statement execute function write_stock_movements();
create trigger stock_of_changed_variants after update on variants
  referencing old table as before_rows new table as after_rows for each statement execute function write_stock_movements();
create trigger stock_of_removed_variants after delete on variants
  referencing old table as before_rows for each statement execute function write_stock_movements();
alter table stock_movements no force row level security;
insert into stock_movements (store_id, variant_id, available, reason)
  select store_id, id, inventory_quantity, 'set' from variants where inventory_quantity <> 0;

-- ---- what a product's row tells of its variants ----------------------------------------------------------------------
create procedure refresh_products(of_store uuid, ids uuid[]) language plpgsql as $$
begin
  -- Materialised: without statistics yet of a new store's products PostgreSQL would find it all out anew for each of them.
  with s as materialized (
    select v.product_id,
      min(v.price_cents) as price_cents,
      (array_agg(case when v.compare_at_cents > v.price_cents then v.compare_at_cents end order by v.price_cents, v.position))[1] as compare_at_cents,
      min(v.price_cents) <> max(v.price_cents) as price_varies,
      bool_or(v.inventory_tracker = '' or v.inventory_policy = 'continue' or v.inventory_quantity > 0) as is_available,
      coalesce((
        select array_agg(distinct lower(o.option ->> 'name') || '=' || lower(w.option_values[o.place]) order by lower(o.option ->> 'name') || '=' || lower(w.option_values[o.place]))
        from variants w, products q, jsonb_array_elements(q.options) with ordinality as o (option, place)
        where w.store_id = of_store and w.product_id = v.product_id and q.store_id = of_store and q.id = v.product_id
          and w.option_values[o.place] is not null
      ), '{}') as facets
    from variants v where v.store_id = of_store and v.product_id = any (ids) group by v.product_id
  )
  update products p set
    price_cents = s.price_cents, compare_at_cents = s.compare_at_cents, price_varies = s.price_varies,
    is_available = s.is_available, facets = s.facets
  from s
  where p.store_id = of_store and p.id = s.product_id
    and (p.price_cents, p.compare_at_cents, p.price_varies, p.is_available, p.facets)
      is distinct from (s.price_cents, s.compare_at_cents, s.price_varies, s.is_available, s.facets);
end $$;

-- Products whose place in collections has to be looked at again; emptied by the job collections.refresh. Rows are only
-- appended: were there one row per product, a change could find the row of an earlier one, add none, and be forgotten when
-- the job took that row before the change was committed.
create table stale_products (
  store_id uuid not null references stores on delete cascade,
  id bigint generated always as identity,
  product_id uuid not null,
  primary key (store_id, id)
);
call protect_store_table('stale_products');

-- Once per transaction and store: the setting ends with the transaction, or with the savepoint it is rolled back to.
create procedure ask_for_collections() language plpgsql as $$
begin
  if current_setting('app.collections_asked', true) is distinct from app_store()::text then
    insert into outbox (store_id, topic, payload)
      values (app_store(), 'collections.refresh', jsonb_build_object('storeId', app_store()));
    perform set_config('app.collections_asked', app_store()::text, true);
  end if;
end $$;

-- A shop's pages may be kept until this says that something of the store changed. Once per transaction and store, and
-- only when it commits.
create function tell_store_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_store_changed', app_store()::text) where app_store() is not null;
  return null;
end $$;

create function product_changed() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if app_store() is null then return null; end if;
  if tg_table_name = 'variants' then
    select array_agg(distinct product_id) into changed from changed_rows;
    call refresh_products(app_store(), changed);
  else
    select array_agg(id) into changed from changed_rows;
  end if;
  if changed is null then return null; end if;
  insert into stale_products (store_id, product_id) select app_store(), unnest(changed);
  call ask_for_collections();
  perform pg_notify('vitrine_store_changed', app_store()::text);
  return null;
end $$;
create trigger variants_added after insert on variants referencing new table as changed_rows for each statement execute function product_changed();
create trigger variants_changed after update on variants referencing new table as changed_rows for each statement execute function product_changed();
create trigger variants_removed after delete on variants referencing old table as changed_rows for each statement execute function product_changed();
create trigger products_added after insert on products referencing new table as changed_rows for each statement execute function product_changed();
create trigger products_changed after update on products referencing new table as changed_rows for each statement execute function product_changed();
create trigger products_removed after delete on products for each statement execute function tell_store_changed();
create trigger pictures_changed after insert or update or delete on product_media for each statement execute function tell_store_changed();

do $$
declare one record;
begin
  for one in select store_id, array_agg(id) as ids from products group by store_id loop
    call refresh_products(one.store_id, one.ids);
  end loop;
end $$;

-- ---- collections -----------------------------------------------------------------------------------------------------
create table collections (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  title text not null,
  sort_title text not null generated always as (lower(title)) stored,
  handle text not null,
  body_html text not null default '',
  media_id uuid,
  media_alt text not null default '',
  seo_title text not null default '',
  seo_description text not null default '',
  kind text not null check (kind in ('manual', 'smart')),
  -- {match: all|any, rules: [{field, relation, …}]} of a smart one, as the contract's CollectionRules
  rules jsonb,
  -- Its rules or its order changed, and the job collections.refresh has yet to see to its products.
  is_stale boolean not null default false,
  -- The order shoppers see first; collection_products.position holds it.
  sort text not null default 'manual' check (sort in ('manual', 'best-selling', 'title', '-title', 'price', '-price', 'created', '-created')),
  -- null: a draft. From this instant on it is shown.
  published_at timestamptz,
  product_count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, handle),
  foreign key (store_id, media_id) references media,
  check ((kind = 'smart') = (rules is not null))
);
create index collections_by_updated on collections (store_id, updated_at desc, id desc);
create index collections_by_title on collections (store_id, sort_title, id);
create index collections_of_medium on collections (store_id, media_id) where media_id is not null;
create index collections_to_publish on collections (published_at);
call protect_store_table('collections');

create table collection_products (
  store_id uuid not null,
  collection_id uuid not null,
  product_id uuid not null,
  -- Grows along the collection's order; the price or the like where that is what it is sorted by, so that a product that
  -- changes moves alone (collections/places.ts). The id decides between equals.
  position bigint not null,
  -- Held at its place, before everything else, whatever the order.
  is_pinned boolean not null default false,
  primary key (store_id, collection_id, product_id),
  foreign key (store_id, collection_id) references collections on delete cascade,
  foreign key (store_id, product_id) references products on delete cascade
);
create index collection_products_in_order on collection_products (store_id, collection_id, position, product_id);
create index collections_of_product on collection_products (store_id, product_id);
call protect_store_table('collection_products');
create trigger collections_changed after insert or update or delete on collections for each statement execute function tell_store_changed();
create trigger collection_products_changed after insert or update or delete on collection_products for each statement execute function tell_store_changed();

-- ---- product options: what shoppers choose and filter by -------------------------------------------------------------
create table option_library (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  name text not null,
  -- Other spellings that mean it: Colour, Farbe.
  synonyms text[] not null default '{}',
  display text not null default 'text' check (display in ('text', 'swatch')),
  position integer not null,
  primary key (store_id, id)
);
create unique index option_library_name on option_library (store_id, lower(name));
call protect_store_table('option_library');

create table option_library_values (
  store_id uuid not null,
  option_id uuid not null,
  id uuid not null,
  name text not null,
  synonyms text[] not null default '{}',
  -- #rrggbb of a swatch, or a picture of the file library
  color text check (color ~ '^#[0-9a-f]{6}$'),
  media_id uuid,
  position integer not null,
  primary key (store_id, id),
  foreign key (store_id, option_id) references option_library on delete cascade,
  foreign key (store_id, media_id) references media
);
create unique index option_library_values_name on option_library_values (store_id, option_id, lower(name));
call protect_store_table('option_library_values');

create table storefront_filters (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  source text not null check (source in ('availability', 'price', 'type', 'vendor', 'tag', 'category', 'option', 'custom_field')),
  -- which option or custom field
  source_key text not null default '',
  label text not null,
  display text not null check (display in ('list', 'swatch', 'range', 'toggle')),
  position integer not null,
  hide_empty boolean not null default true,
  is_enabled boolean not null default true,
  -- Collections that show it; null is all of them.
  collection_ids uuid[],
  primary key (store_id, id)
);
create unique index storefront_filters_source on storefront_filters (store_id, source, lower(source_key));
call protect_store_table('storefront_filters');
create trigger option_library_changed after insert or update or delete on option_library for each statement execute function tell_store_changed();
create trigger option_values_changed after insert or update or delete on option_library_values for each statement execute function tell_store_changed();
create trigger filters_changed after insert or update or delete on storefront_filters for each statement execute function tell_store_changed();

-- ---- stock from files ------------------------------------------------------------------------------------------------
alter table imports drop constraint imports_kind_check;
alter table imports add check (kind in ('products', 'orders', 'inventory'));

alter table products force row level security;
alter table variants force row level security;
alter table stock_movements force row level security;
