create table products (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  title text not null,
  -- what the title sorts by; a column, because under row level security an index on lower(title) cannot find a place in it
  sort_title text not null generated always as (lower(title)) stored,
  handle text not null,
  body_html text not null default '',
  vendor text not null default '',
  type text not null default '',
  category text not null default '',
  tags text[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  seo_title text not null default '',
  seo_description text not null default '',
  gift_card boolean not null default false,
  -- [{name, values}], at most three
  options jsonb not null default '[]',
  -- columns of an imported file that have no field here; given back on export
  extra jsonb not null default '{}',
  search tsvector not null default '',
  version integer not null default 1,
  import_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, handle)
);
create index products_by_updated on products (store_id, updated_at desc, id desc);
create index products_by_created on products (store_id, created_at desc, id desc);
create index products_by_title on products (store_id, sort_title, id);
create index products_by_status on products (store_id, status, updated_at desc, id desc);
create extension if not exists btree_gin;
create index products_search on products using gin (store_id, search);
call protect_store_table('products');

-- Under row level security PostgreSQL uses no index for @@: the operator is not marked leakproof, so it may only look at
-- rows that passed the policy, one by one. This function steps aside for just that look-up, under a role that can read
-- these three columns and nothing else, and puts the policy's own condition into the index scan.
do $$
begin
  create role vitrine_search nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant vitrine_search to current_user;
grant usage on schema public to vitrine_search;
grant select (store_id, id, search) on products to vitrine_search;
create policy search on products for select to vitrine_search using (true);
create function products_found(words tsquery) returns setof uuid
  language plpgsql stable parallel safe security definer rows 100 set search_path = public, pg_temp
as $$
begin
  return query select id from products where store_id = app_store() and search @@ words;
end $$;
revoke execute on function products_found from public;
grant execute on function products_found to vitrine_app;
grant create on schema public to vitrine_search;
alter function products_found owner to vitrine_search;
revoke create on schema public from vitrine_search;

-- One uploaded or fetched picture. Names on disk are made by us, never by a client.
create table media (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  state text not null default 'ready' check (state in ('ready', 'pending', 'failed')),
  -- the folder of its sizes, <width>.webp each; null until the picture is here
  file_key text,
  source_url text,
  -- why it could not be fetched, for the seller to read
  failure text,
  -- of the largest size
  width integer,
  height integer,
  -- of all sizes together
  bytes integer,
  content_hash bytea,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
create index media_by_hash on media (store_id, content_hash) where content_hash is not null;
create index media_by_source on media (store_id, source_url) where source_url is not null;
call protect_store_table('media');

create table product_media (
  store_id uuid not null,
  product_id uuid not null,
  position integer not null,
  media_id uuid not null,
  alt text not null default '',
  primary key (store_id, product_id, position),
  foreign key (store_id, product_id) references products on delete cascade,
  foreign key (store_id, media_id) references media
);
create index product_media_of_medium on product_media (store_id, media_id);
call protect_store_table('product_media');

create table variants (
  store_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  position integer not null,
  option_values text[] not null default '{}',
  sku text not null default '',
  barcode text not null default '',
  price_cents bigint not null check (price_cents >= 0),
  compare_at_cents bigint check (compare_at_cents >= 0),
  cost_cents bigint check (cost_cents >= 0),
  taxable boolean not null default true,
  tax_code text not null default '',
  weight_grams integer not null default 0 check (weight_grams >= 0),
  weight_unit text not null default 'kg' check (weight_unit in ('g', 'kg', 'oz', 'lb')),
  requires_shipping boolean not null default true,
  inventory_tracker text not null default '',
  inventory_quantity integer not null default 0,
  inventory_policy text not null default 'deny' check (inventory_policy in ('deny', 'continue')),
  fulfillment_service text not null default 'manual',
  media_id uuid,
  extra jsonb not null default '{}',
  primary key (store_id, id),
  -- checked at the end of a statement, so that one update can swap the values of two variants
  unique (store_id, product_id, option_values) deferrable,
  foreign key (store_id, product_id) references products on delete cascade,
  foreign key (store_id, media_id) references media
);
create index variants_of_product on variants (store_id, product_id, position) include (price_cents, inventory_tracker, inventory_quantity);
create index variants_by_sku on variants (store_id, sku) where sku <> '';
create index variants_of_medium on variants (store_id, media_id) where media_id is not null;
call protect_store_table('variants');
