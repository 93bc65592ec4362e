-- Discounts, the codes they are asked for with, and who used them.
create table discounts (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  method text not null check (method in ('code', 'automatic')),
  kind text not null check (kind in ('products', 'order', 'buy_x_get_y', 'shipping')),
  -- As shoppers read it where there is no code; of codes, the name the seller knows it by.
  title text not null,
  sort_title text not null generated always as (lower(title)) stored,
  -- One of the two: millionths, or minor units.
  value_ppm integer check (value_ppm between 1 and 1000000),
  value_cents bigint check (value_cents > 0),
  -- {collectionIds, productIds, variantIds}, null: everything. `items` of kind products; `buys` and `gets` of buy_x_get_y.
  items jsonb,
  excluded jsonb not null default '{"collectionIds": [], "productIds": [], "variantIds": []}',
  buys jsonb,
  gets jsonb,
  buy_quantity integer check (buy_quantity > 0),
  buy_cents bigint check (buy_cents > 0),
  get_quantity integer check (get_quantity > 0),
  uses_per_order integer check (uses_per_order > 0),
  minimum_cents bigint check (minimum_cents > 0),
  minimum_quantity integer check (minimum_quantity > 0),
  maximum_cents bigint check (maximum_cents > 0),
  audience text not null default 'everyone' check (audience in ('everyone', 'emails', 'first_order')),
  -- Of audience emails: lower case.
  emails text[] not null default '{}',
  -- ISO 3166-1 alpha-2; empty: everywhere. Of kind shipping, as is the dearest rate it is for.
  countries text[] not null default '{}',
  maximum_shipping_cents bigint check (maximum_shipping_cents >= 0),
  -- null: no limit. Of all its codes together, and of each.
  uses_limit integer check (uses_limit > 0),
  code_uses_limit integer check (code_uses_limit > 0),
  once_per_customer boolean not null default false,
  combines_product boolean not null default false,
  combines_order boolean not null default false,
  combines_shipping boolean not null default false,
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  is_enabled boolean not null default true,
  -- Lower comes first where two are worth the same.
  priority integer not null default 100 check (priority between 1 and 1000),
  -- Claims that were not given back: what limits are compared with.
  used_count integer not null default 0 check (used_count >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Kept, so that what was used can be reported on.
  deleted_at timestamptz,
  primary key (store_id, id),
  check ((value_ppm is null) <> (value_cents is null)),
  check (kind <> 'buy_x_get_y' or ((buy_quantity is null) <> (buy_cents is null) and get_quantity is not null))
);
create index discounts_by_updated on discounts (store_id, method, updated_at, id) where deleted_at is null;
create index discounts_by_title on discounts (store_id, method, sort_title, id) where deleted_at is null;
create index discounts_automatic on discounts (store_id, priority, id) where method = 'automatic' and is_enabled and deleted_at is null;
call protect_store_table('discounts');

create table discount_codes (
  store_id uuid not null,
  id uuid not null,
  discount_id uuid not null,
  -- Upper case, trimmed: however it is typed it means this one.
  code text not null check (code = upper(btrim(code)) and code <> ''),
  used_count integer not null default 0 check (used_count >= 0),
  -- The job that made it, which counts them.
  job_id uuid,
  created_at timestamptz not null default now(),
  -- With its discount: what was used is reported on, and the code is free for another.
  deleted_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, discount_id) references discounts on delete cascade
);
create unique index discount_codes_by_code on discount_codes (store_id, code) where deleted_at is null;
create index discount_codes_of_discount on discount_codes (store_id, discount_id, code, id) where deleted_at is null;
create index discount_codes_of_job on discount_codes (store_id, job_id) where job_id is not null;
call protect_store_table('discount_codes');

-- One discount taken along by one payment: claimed → used (there is an order) → released (it is not, or no longer).
create table discount_uses (
  store_id uuid not null,
  discount_id uuid not null,
  payment_id uuid not null,
  code_id uuid,
  -- lower case
  email text not null,
  state text not null default 'claimed' check (state in ('claimed', 'used', 'released')),
  order_id uuid,
  -- minor units
  amount_cents bigint not null,
  claimed_at timestamptz not null default now(),
  primary key (store_id, payment_id, discount_id),
  foreign key (store_id, discount_id) references discounts on delete cascade
);
create index discount_uses_of_buyer on discount_uses (store_id, discount_id, email) where state <> 'released';
create index discount_uses_of_order on discount_uses (store_id, order_id) where order_id is not null;
call protect_store_table('discount_uses');
