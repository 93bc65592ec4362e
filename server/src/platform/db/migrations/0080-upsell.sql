-- Boost Upsell: offers of more items in the cart and after the payment, who saw them, and which lines of orders came from them.

create table upsell_offers (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  -- what the seller calls it; shoppers see title and message
  name text not null,
  sort_title text not null generated always as (lower(name)) stored,
  kind text not null check (kind in ('in_cart', 'post_purchase', 'pre_purchase', 'quantity', 'bundle')),
  title text not null,
  message text not null default '',
  -- {collectionIds, productIds, variantIds} of which one has to be in the cart or the order; null: anything
  trigger_items jsonb,
  -- of the items that no offer added, before discounts
  minimum_cents bigint check (minimum_cents > 0),
  -- {collectionIds: [], productIds, variantIds}
  offered jsonb not null,
  -- millionths or minor units off each item; both null: no discount
  value_ppm integer check (value_ppm between 1 and 1000000),
  value_cents bigint check (value_cents > 0),
  -- of kind quantity: [{quantity, ppm}], the fewest first
  tiers jsonb not null default '[]',
  -- how many items of each line get the discount
  maximum_quantity integer not null default 1 check (maximum_quantity between 1 and 999),
  combines_product boolean not null default true,
  combines_order boolean not null default true,
  combines_shipping boolean not null default true,
  -- Lower comes first.
  priority integer not null default 100 check (priority between 1 and 1000),
  -- ISO 3166-1 alpha-2; empty: everywhere
  countries text[] not null default '{}',
  -- whether a shopper who took it sees no further offers
  stops boolean not null default false,
  -- how many of a hundred shoppers see it; the others are the control group
  share integer not null default 100 check (share between 1 and 100),
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  is_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Kept, so that lines of orders still say which offer they came from.
  deleted_at timestamptz,
  primary key (store_id, id),
  check (value_ppm is null or value_cents is null)
);
create index upsell_offers_by_updated on upsell_offers (store_id, updated_at, id) where deleted_at is null;
create index upsell_offers_by_title on upsell_offers (store_id, sort_title, id) where deleted_at is null;
call protect_store_table('upsell_offers');
create trigger upsell_offers_tell after insert or update or delete on upsell_offers for each statement execute function tell_store_changed();

-- Who could have seen an offer, once per cart and order: those whom it was shown to, and the control group. Those of a cart get its order.
create table upsell_exposures (
  store_id uuid not null,
  id uuid not null default gen_random_uuid(),
  offer_id uuid not null,
  -- No reference: carts go after 30 days.
  cart_id uuid not null,
  is_shown boolean not null,
  seen_at timestamptz not null,
  accepted_at timestamptz,
  declined_at timestamptz,
  order_id uuid,
  primary key (store_id, id),
  foreign key (store_id, offer_id) references upsell_offers on delete cascade
);
create unique index upsell_exposures_of_cart on upsell_exposures (store_id, cart_id, offer_id) where order_id is null;
create unique index upsell_exposures_of_order on upsell_exposures (store_id, order_id, offer_id) where order_id is not null;
create index upsell_exposures_of_offer on upsell_exposures (store_id, offer_id, seen_at);
create index upsell_exposures_by_age on upsell_exposures (store_id, seen_at);
call protect_store_table('upsell_exposures');

-- Where a line came from. Without references: the offer may be gone.
alter table cart_lines
  add column upsell_offer_id uuid,
  add column upsell_place text check (upsell_place in ('cart', 'product', 'after_payment'));
alter table order_lines
  add column upsell_offer_id uuid,
  add column upsell_place text check (upsell_place in ('cart', 'product', 'after_payment'));
create index order_lines_upsold on order_lines (store_id, upsell_offer_id, order_id) where upsell_offer_id is not null;

-- A payment that adds an offered item to an order that was paid before, with the card of that order's payment. An order gets one.
alter table payments
  add column adds_to uuid,
  -- whether its gateway can charge the same card again
  add column can_charge_again boolean not null default false;
create unique index payments_added_once on payments (store_id, adds_to) where adds_to is not null and state in ('started', 'action', 'placed');

-- What the card of a payment at the test gateway does, for charging it again.
alter table test_gateway_payments add column card text not null default 'success';

-- Product pages show offers for several items. They are drawn anew when such an offer starts or ends by its date.
grant select (store_id, kind, is_enabled, deleted_at, starts_at, ends_at) on upsell_offers to vitrine_search;
create policy search on upsell_offers for select to vitrine_search using (true);
create index upsell_offers_to_start on upsell_offers (starts_at) where kind in ('quantity', 'bundle') and is_enabled and deleted_at is null;
create index upsell_offers_to_end on upsell_offers (ends_at) where kind in ('quantity', 'bundle') and is_enabled and deleted_at is null;
create or replace function stores_publishing(since timestamptz, until timestamptz) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query
    select store_id from products where status = 'active' and not is_visible and published_at <= until
    union select store_id from collections where published_at > since and published_at <= until
    union select store_id from store_pages where published_at > since and published_at <= until
    union select store_id from discounts
      where (method = 'code' or kind = 'buy_x_get_y') and is_enabled and deleted_at is null and starts_at > since and starts_at <= until
    union select store_id from discounts
      where (method = 'code' or kind = 'buy_x_get_y') and is_enabled and deleted_at is null and ends_at > since and ends_at <= until
    union select store_id from upsell_offers
      where kind in ('quantity', 'bundle') and is_enabled and deleted_at is null and starts_at > since and starts_at <= until
    union select store_id from upsell_offers
      where kind in ('quantity', 'bundle') and is_enabled and deleted_at is null and ends_at > since and ends_at <= until;
end $$;
