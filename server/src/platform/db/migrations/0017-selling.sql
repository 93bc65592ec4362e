-- How a store sells: what it asks for at checkout, where it ships, what it taxes, who bought, and what is paid.

-- ---- stock that moves without the catalogue changing -------------------------------------------------------------------
-- A sale changes variants, but seldom what shoppers are shown of them: only when the last unit goes, or when so few are left
-- that the product page counts them. Otherwise the pages that are kept stay, and no collection is looked at again.
create function variants_sold_or_changed() returns trigger language plpgsql as $$
declare
  changed uuid[];
  stock_shown uuid[];
begin
  if app_store() is null then return null; end if;
  select array_agg(distinct a.product_id) into changed
    from after_rows a join before_rows b using (store_id, id)
    where (a.product_id, a.position, a.option_values, a.sku, a.barcode, a.price_cents, a.compare_at_cents, a.cost_cents, a.taxable, a.weight_grams,
        a.requires_shipping, a.inventory_tracker, a.inventory_policy, a.media_id, a.extra, a.fulfillment_service, a.tax_code, a.weight_unit, a.country_of_origin, a.hs_code)
      is distinct from (b.product_id, b.position, b.option_values, b.sku, b.barcode, b.price_cents, b.compare_at_cents, b.cost_cents, b.taxable, b.weight_grams,
        b.requires_shipping, b.inventory_tracker, b.inventory_policy, b.media_id, b.extra, b.fulfillment_service, b.tax_code, b.weight_unit, b.country_of_origin, b.hs_code);
  -- 10: the most units a product page tells of (LEFT_SHOWN_MAX of features/shop/stock.ts).
  select array_agg(distinct a.product_id) into stock_shown
    from after_rows a join before_rows b using (store_id, id)
    where a.inventory_quantity <> b.inventory_quantity and a.inventory_tracker <> ''
      and least(a.inventory_quantity, b.inventory_quantity) <= 10
      and not a.product_id = any (coalesce(changed, '{}'));
  -- What a product's row tells; where it says something new, the products' own trigger sees to their collections.
  if changed is not null or stock_shown is not null then
    call refresh_products(app_store(), coalesce(changed, '{}') || coalesce(stock_shown, '{}'));
    perform pg_notify('vitrine_store_changed', app_store()::text);
  end if;
  if changed is not null then
    insert into stale_products (store_id, product_id) select app_store(), unnest(changed);
    call ask_for_collections();
  -- Smart collections may count units.
  elsif exists (select from collections where kind = 'smart' and rules -> 'rules' @> '[{"field": "stock"}]') then
    insert into stale_products (store_id, product_id)
      select distinct a.store_id, a.product_id from after_rows a join before_rows b using (store_id, id) where a.inventory_quantity <> b.inventory_quantity;
    if found then call ask_for_collections(); end if;
  end if;
  return null;
end $$;
drop trigger variants_changed on variants;
create trigger variants_changed after update on variants
  referencing old table as before_rows new table as after_rows for each statement execute function variants_sold_or_changed();

-- ---- settings ----------------------------------------------------------------------------------------------------------
-- One row per store; without one the defaults hold.
create table selling_settings (
  store_id uuid primary key references stores on delete cascade,
  -- Prices of the catalogue contain tax (then it is taken out of them), or it comes on top.
  prices_include_tax boolean not null default false,
  tax_shipping boolean not null default false,
  -- `automatic`: money is taken as soon as there is an order; `manual`: it is held until the seller takes it.
  capture text not null default 'automatic' check (capture in ('automatic', 'manual')),
  phone text not null default 'optional' check (phone in ('hidden', 'optional', 'required')),
  company text not null default 'hidden' check (company in ('hidden', 'optional', 'required')),
  -- Shoppers tick that they agree to the store's terms.
  terms_required boolean not null default false,
  order_prefix text not null default '#',
  order_suffix text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
call protect_store_table('selling_settings');
call show_to_shop('selling_settings', 'store_id = (select app_store())');

-- The next order's number. A row of its own, taken at the very end of placing an order, so that orders wait for each other
-- for a moment only.
create table order_numbers (
  store_id uuid primary key references stores on delete cascade,
  next bigint not null default 1001
);
call protect_store_table('order_numbers');

create table shipping_zones (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  name text not null,
  -- ISO 3166-1 alpha-2, or a region of one as ISO 3166-2 (`US-CA`); empty: the rest of the world.
  places text[] not null default '{}',
  position integer not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (store_id, id)
);
call protect_store_table('shipping_zones');

create table shipping_rates (
  store_id uuid not null,
  id uuid not null,
  zone_id uuid not null,
  name text not null,
  position integer not null,
  -- What the bounds are about: nothing, grams, minor units of the lines after discounts, or pieces.
  basis text not null default 'flat' check (basis in ('flat', 'weight', 'price', 'items')),
  least bigint not null default 0 check (least >= 0),
  -- Included; null: no upper bound.
  most bigint check (most >= least),
  price_cents bigint not null check (price_cents >= 0),
  -- Lines after discounts of at least so much ship for nothing.
  free_from_cents bigint check (free_from_cents >= 0),
  -- Days on the way, as shoppers are told; null: not told.
  min_days integer check (min_days >= 0),
  max_days integer check (max_days >= min_days),
  primary key (store_id, id),
  foreign key (store_id, zone_id) references shipping_zones on delete cascade
);
create index shipping_rates_of_zone on shipping_rates (store_id, zone_id, position);
call protect_store_table('shipping_rates');

create table tax_regions (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  -- ISO 3166-1 alpha-2
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Second part of ISO 3166-2 (`CA` of `US-CA`); empty: the whole country. Both rates are added up.
  province text not null default '',
  name text not null,
  -- Millionths: 8.875 % is 88750.
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, country, province)
);
call protect_store_table('tax_regions');

-- ---- customers ---------------------------------------------------------------------------------------------------------
create table customers (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  -- lower case, trimmed
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  -- the address of the last order, as orders.shipping_address
  address jsonb,
  accepts_marketing_at timestamptz,
  order_count integer not null default 0,
  -- what was paid less what was paid back
  spent_cents bigint not null default 0,
  first_order_at timestamptz,
  last_order_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, email)
);
call protect_store_table('customers');

-- ---- checkout ----------------------------------------------------------------------------------------------------------
alter table carts
  -- As they were typed, upper case, in the order they were given. Whether they apply is decided anew by each quote.
  add column discount_codes text[] not null default '{}',
  -- The visit that made it.
  add column visit_id uuid;

-- What a shopper has told on the way to the order. One per cart; the cart's secret is the key to it, it has no address.
create table checkouts (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  -- No reference: carts go after 30 days, checkouts stay for those who left them to be written to.
  cart_id uuid not null,
  state text not null default 'open' check (state in ('open', 'completed')),
  email text not null default '',
  phone text not null default '',
  accepts_marketing boolean not null default false,
  terms_accepted boolean not null default false,
  -- {firstName, lastName, company, address1, address2, city, province, zip, country, phone}
  shipping_address jsonb,
  -- null: as the shipping address
  billing_address jsonb,
  note text not null default '',
  shipping_rate_id uuid,
  -- What was in it when it was last looked at: [{variantId, title, choice, quantity, priceCents, picture}]
  lines jsonb not null default '[]',
  currency text not null,
  total_cents bigint not null default 0,
  -- Someone can be written to since.
  captured_at timestamptz,
  last_active_at timestamptz not null,
  completed_at timestamptz,
  order_id uuid,
  visit_id uuid,
  created_at timestamptz not null,
  primary key (store_id, id),
  unique (store_id, cart_id)
);
create index checkouts_left on checkouts (store_id, last_active_at desc, id desc) where state = 'open' and captured_at is not null;
create index checkouts_of_email on checkouts (store_id, email) where email <> '';
call protect_store_table('checkouts');

-- ---- payments ----------------------------------------------------------------------------------------------------------
-- One attempt to pay. It holds stock and discounts until it has become an order or is given up:
--   started → action (the shopper has something to do elsewhere) → placed (an order exists)
--   started | action → failed | expired | cancelled (what was held is free again)
--   a success that comes after that, and cannot be placed → returned (paid back in full)
create table payments (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  checkout_id uuid not null,
  gateway_id uuid not null,
  provider text not null,
  state text not null default 'started' check (state in ('started', 'action', 'placed', 'failed', 'expired', 'cancelled', 'returned')),
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null,
  -- What is being paid for, frozen: the contract between checkout and order (pricing/quote.ts), with its digest.
  quote jsonb not null,
  quote_digest bytea not null,
  -- The gateway's own number of it.
  reference text,
  -- How it was paid, as people read it: `Visa •••• 4242`.
  method text not null default '',
  error text not null default '',
  order_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, checkout_id) references checkouts on delete cascade
);
-- A second press of the button finds the first.
create unique index payments_one_at_a_time on payments (store_id, checkout_id) where state in ('started', 'action');
create unique index payments_by_reference on payments (store_id, gateway_id, reference) where reference is not null;
create index payments_to_settle on payments (store_id, expires_at) where state in ('started', 'action');
call protect_store_table('payments');

-- Units moved from available to committed for a payment under way. They go when it becomes an order (the order owns them
-- then) and are given back when it does not.
create table stock_holds (
  store_id uuid not null,
  payment_id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (store_id, payment_id, variant_id),
  foreign key (store_id, payment_id) references payments on delete cascade
);
call protect_store_table('stock_holds');

-- ---- orders ------------------------------------------------------------------------------------------------------------
alter table orders no force row level security;
alter table order_lines no force row level security;
alter table orders
  add column customer_id uuid,
  add column checkout_id uuid,
  add column payment_id uuid,
  -- The digest of the secret in the address of its status page; null of one that has none (imported).
  add column status_digest bytea check (length(status_digest) = 32),
  add column visit_id uuid,
  -- {channel, referrer, landingPath, utm: {source, medium, campaign, term, content}} of the visit, as it was
  add column attribution jsonb,
  add column prices_include_tax boolean not null default false,
  -- [{name, ratePpm, amountCents}]
  add column tax_lines jsonb not null default '[]',
  -- [{discountId, title, code, class, amountCents}]
  add column discounts jsonb not null default '[]',
  add column authorized_cents bigint not null default 0 check (authorized_cents >= 0),
  add column is_voided boolean not null default false,
  -- Claimed by refunds under way, so that two at once cannot pay back more than was paid.
  add column refunding_cents bigint not null default 0 check (refunding_cents >= 0),
  add column cancel_reason text not null default '',
  add column gateway_name text not null default '',
  -- Changed with each change, so that a page can tell it is out of date.
  add column version integer not null default 1,
  add check (refunded_cents + refunding_cents <= paid_cents);
create unique index orders_of_payment on orders (store_id, payment_id) where payment_id is not null;
create unique index orders_by_status on orders (store_id, status_digest) where status_digest is not null;
create index orders_of_customer on orders (store_id, customer_id, placed_at desc) where customer_id is not null;
create index orders_of_email on orders (store_id, email, placed_at desc) where email <> '';

alter table order_lines
  -- ordered, and given up by a refund or cancellation before they were sent
  add column removed_quantity integer not null default 0,
  add column refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  add column refunded_quantity integer not null default 0 check (refunded_quantity >= 0),
  add column tax_cents bigint not null default 0,
  -- What one cost the seller when it was ordered; null: not known.
  add column cost_cents bigint,
  add column requires_shipping boolean not null default true,
  add column taxable boolean not null default true,
  add column weight_grams integer not null default 0,
  add column vendor text not null default '',
  add column compare_at_cents bigint,
  -- Units that are committed in stock for this line: those of a tracked variant, less what was sent or given back.
  add column committed_quantity integer not null default 0 check (committed_quantity >= 0),
  -- {file_key, width, height, alt}
  add column picture jsonb,
  add check (removed_quantity >= 0 and fulfilled_quantity + removed_quantity <= quantity),
  add check (refunded_quantity <= quantity);
create index order_lines_of_variant on order_lines (store_id, variant_id) where variant_id is not null;
alter table orders force row level security;
alter table order_lines force row level security;

-- Every movement of an order's money at its gateway or by hand.
create table order_transactions (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- authorization: held; capture: taken; sale: paid outside of a gateway; refund: paid back; void: given up
  kind text not null check (kind in ('authorization', 'capture', 'sale', 'refund', 'void')),
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'failed')),
  amount_cents bigint not null check (amount_cents >= 0),
  -- null: by hand
  gateway_id uuid,
  provider text not null default '',
  reference text not null default '',
  method text not null default '',
  error text not null default '',
  refund_id uuid,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders on delete cascade
);
create index order_transactions_of_order on order_transactions (store_id, order_id, created_at);
create index order_transactions_pending on order_transactions (store_id, created_at) where state = 'pending';
call protect_store_table('order_transactions');

create table refunds (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'failed')),
  amount_cents bigint not null check (amount_cents > 0),
  shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  -- [{position, quantity, amountCents, restock}]; what is left over of amount is neither lines nor shipping
  lines jsonb not null default '[]',
  reason text not null default '',
  notify boolean not null default true,
  user_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders on delete cascade
);
create index refunds_of_order on refunds (store_id, order_id);
call protect_store_table('refunds');

create table fulfillments (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  state text not null default 'sent' check (state in ('sent', 'cancelled')),
  carrier text not null default '',
  tracking_number text not null default '',
  tracking_url text not null default '',
  -- [{position, quantity}]
  lines jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders on delete cascade
);
create index fulfillments_of_order on fulfillments (store_id, order_id);
create index fulfillments_by_tracking on fulfillments (store_id, tracking_number) where tracking_number <> '';
call protect_store_table('fulfillments');

-- What happened to an order, for its timeline.
create table order_events (
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  happened_at timestamptz not null default now(),
  kind text not null,
  -- null: the shopper, or the system
  user_id uuid references users on delete set null,
  -- what the sentence of its kind is filled with
  data jsonb not null default '{}',
  primary key (store_id, order_id, id),
  foreign key (store_id, order_id) references orders on delete cascade
);
call protect_store_table('order_events');
