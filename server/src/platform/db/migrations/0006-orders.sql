create table orders (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  -- as the seller reads it: #1001, or the number of the system it was imported from
  name text not null,
  placed_at timestamptz not null,
  email text not null default '',
  phone text not null default '',
  customer_name text not null default '',
  country text not null default '',
  state text not null default 'open' check (state in ('open', 'archived', 'cancelled')),
  payment_status text not null check (payment_status in ('pending', 'authorized', 'partially_paid', 'paid', 'partially_refunded', 'refunded', 'voided')),
  fulfillment_status text not null default 'unfulfilled' check (fulfillment_status in ('unfulfilled', 'partially_fulfilled', 'fulfilled')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- totals live here so that a list never loads lines
  item_count integer not null check (item_count >= 0),
  subtotal_cents bigint not null,
  discount_cents bigint not null default 0,
  discount_code text not null default '',
  shipping_cents bigint not null default 0,
  shipping_method text not null default '',
  tax_cents bigint not null default 0,
  total_cents bigint not null,
  paid_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  note text not null default '',
  tags text[] not null default '{}',
  source text not null default 'online_store',
  shipping_address jsonb,
  billing_address jsonb,
  cancelled_at timestamptz,
  is_test boolean not null default false,
  import_id uuid,
  search tsvector not null default '',
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, name),
  check (refunded_cents >= 0 and paid_cents >= 0 and refunded_cents <= paid_cents)
);
create index orders_by_placed on orders (store_id, placed_at desc, id desc);
create index orders_by_total on orders (store_id, total_cents desc, id desc);
create index orders_by_fulfillment on orders (store_id, state, fulfillment_status, placed_at desc, id desc);
create index orders_of_import on orders (store_id, import_id) where import_id is not null;
create index orders_search on orders using gin (store_id, search);
call protect_store_table('orders');

-- As products_found: row level security keeps @@ away from the index, this function does not.
grant select (store_id, id, search) on orders to vitrine_search;
create policy search on orders for select to vitrine_search using (true);
create function orders_found(words tsquery) returns setof uuid
  language plpgsql stable parallel safe security definer rows 100 set search_path = public, pg_temp
as $$
begin
  return query select id from orders where store_id = app_store() and search @@ words;
end $$;
revoke execute on function orders_found from public;
grant execute on function orders_found to vitrine_app;
grant create on schema public to vitrine_search;
alter function orders_found owner to vitrine_search;
revoke create on schema public from vitrine_search;

create table order_lines (
  store_id uuid not null,
  order_id uuid not null,
  position integer not null,
  id uuid not null,
  product_id uuid,
  variant_id uuid,
  title text not null,
  variant_title text not null default '',
  sku text not null default '',
  quantity integer not null check (quantity > 0),
  fulfilled_quantity integer not null default 0 check (fulfilled_quantity between 0 and quantity),
  unit_price_cents bigint not null,
  discount_cents bigint not null default 0,
  total_cents bigint not null,
  primary key (store_id, order_id, position),
  foreign key (store_id, order_id) references orders on delete cascade
);
call protect_store_table('order_lines');

-- The sales ledger: append-only, the only source of every sales figure. Money in the store's minor unit, signed as it
-- counts in total sales (a discount and a return are negative). A refund is a row on the day it happens; a mistake is
-- taken back by a reversing row at the same instant. order_id has no foreign key: the ledger outlives the order.
create table sales_ledger (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  occurred_at timestamptz not null,
  kind text not null check (kind in ('order', 'sale', 'discount', 'return', 'shipping', 'tax', 'duty', 'cost', 'fee')),
  channel text not null default 'online_store' check (channel in ('online_store', 'boost_upsell')),
  amount_cents bigint not null,
  -- units sold, negative when they come back; only rows of kind sale and return carry them
  quantity integer not null default 0,
  -- +1 when an order is placed, -1 when that is reversed; only rows of kind order
  order_count smallint not null default 0,
  order_id uuid,
  line_position integer,
  -- number of the document that made the row: order, refund or credit note
  document text not null default '',
  description text not null default '',
  import_id uuid,
  primary key (store_id, id)
);
create index sales_ledger_by_time on sales_ledger (store_id, occurred_at);
create index sales_ledger_of_order on sales_ledger (store_id, order_id) where order_id is not null;
-- Documents that belong to no order of ours (credit notes of an imported history): found by number, and by import.
create index sales_ledger_orderless on sales_ledger (store_id, document) where order_id is null;
create index sales_ledger_orderless_of_import on sales_ledger (store_id, import_id) where order_id is null;
call protect_store_table('sales_ledger');
revoke update, delete on sales_ledger from vitrine_app;

-- Sums of the ledger per 15 minutes of UTC: the widest bucket from which the days of every time zone can be added up
-- exactly (offsets are multiples of 15 minutes). Kept in the transaction that writes the ledger.
create table sales_quarters (
  store_id uuid not null references stores on delete cascade,
  quarter timestamptz not null,
  orders integer not null default 0,
  -- units of sales; what comes back does not lower them, as it does not lower gross sales
  units integer not null default 0,
  gross_cents bigint not null default 0,
  discount_cents bigint not null default 0,
  return_cents bigint not null default 0,
  shipping_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  -- total sales of rows whose channel is boost_upsell: a part of the figures above
  upsell_cents bigint not null default 0,
  primary key (store_id, quarter)
);
call protect_store_table('sales_quarters');
