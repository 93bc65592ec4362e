-- Segments of customers, and what makes them quick to find: who bought what, and the orders of a period.

alter table orders no force row level security;
alter table order_lines no force row level security;

create table customer_segments (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  name text not null,
  -- Two segments of a store never differ in capitals only.
  name_key text not null generated always as (lower(name)) stored,
  -- {match, conditions}: SegmentTree of the contract
  tree jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (store_id, id)
);
create unique index customer_segments_name on customer_segments (store_id, name_key);
call protect_store_table('customer_segments');

-- The customers that a discount with the audience 'segments' is for. Without references: who deletes a segment looks for its discounts,
-- and of deleted discounts a segment may be missing, which then has no customers.
alter table discounts
  add column segment_ids uuid[] not null default '{}',
  drop constraint discounts_audience_check,
  add constraint discounts_audience_check check (audience in ('everyone', 'emails', 'first_order', 'segments'));

-- As in 0029: what a page promises is for every shopper.
create or replace function shop_codes(wanted text[]) returns setof text
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query select c.code from discount_codes c join discounts d on d.store_id = c.store_id and d.id = c.discount_id
    where c.store_id = app_store() and c.code = any (wanted) and c.deleted_at is null
      and d.deleted_at is null and d.is_enabled and d.audience not in ('emails', 'segments')
      and d.starts_at <= now() and coalesce(d.ends_at > now(), true)
      and coalesce(d.used_count < d.uses_limit, true) and coalesce(c.used_count < d.code_uses_limit, true);
end $$;

-- ---- who bought what -------------------------------------------------------------------------------------------------------
-- buyer_id: the customer of the order, while something of the line was neither given back nor canceled; null for test orders too.
alter table order_lines
  add column buyer_id uuid,
  add column bought_at timestamptz;
update order_lines l set buyer_id = o.customer_id, bought_at = o.placed_at from orders o
  where o.store_id = l.store_id and o.id = l.order_id and o.customer_id is not null and not o.is_test and o.cancelled_at is null
    and l.quantity > l.refunded_quantity;
create index order_lines_bought on order_lines (store_id, product_id, bought_at) include (buyer_id) where buyer_id is not null;

-- Restored rows bring both columns along: app_store() is null then.
create function keep_buyer() returns trigger language plpgsql as $$
begin
  if app_store() is null then return new; end if;
  new.buyer_id := null;
  new.bought_at := null;
  if new.quantity > new.refunded_quantity then
    select o.customer_id, case when o.customer_id is not null then o.placed_at end into new.buyer_id, new.bought_at from orders o
      where o.store_id = new.store_id and o.id = new.order_id and not o.is_test and o.cancelled_at is null;
  end if;
  return new;
end $$;
create trigger order_lines_buyer before insert on order_lines for each row execute function keep_buyer();
create trigger order_lines_buyer_again before update of quantity, refunded_quantity on order_lines for each row execute function keep_buyer();

create function keep_buyers_of_order() returns trigger language plpgsql as $$
begin
  if app_store() is null then return null; end if;
  update order_lines l set
    buyer_id = case when not new.is_test and new.cancelled_at is null and l.quantity > l.refunded_quantity then new.customer_id end,
    bought_at = case when not new.is_test and new.cancelled_at is null and l.quantity > l.refunded_quantity and new.customer_id is not null
      then new.placed_at end
    where l.store_id = new.store_id and l.order_id = new.id;
  return null;
end $$;
create trigger orders_buyer after update of customer_id, placed_at, cancelled_at, is_test on orders for each row
  when ((old.customer_id, old.placed_at, old.cancelled_at, old.is_test) is distinct from (new.customer_id, new.placed_at, new.cancelled_at, new.is_test))
  execute function keep_buyers_of_order();

-- ---- the orders of a period ------------------------------------------------------------------------------------------------
create index orders_of_period on orders (store_id, placed_at) include (customer_id, total_cents, paid_cents, refunded_cents, cancelled_at)
  where customer_id is not null and not is_test;
create index checkouts_left_by on checkouts (store_id, abandoned_at) include (email) where state = 'open' and abandoned_at is not null and email <> '';

alter table orders force row level security;
alter table order_lines force row level security;
