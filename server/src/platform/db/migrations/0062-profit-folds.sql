-- Sums of estimated profit for UTC days that are over (see 0058 and reports/profit). They are the days of the fold “profit”.
alter table report_folds drop constraint report_folds_sums_check;
alter table report_folds add check (sums in ('sales', 'recovery', 'visits', 'profit'));

-- The profit of everything that counted in a quarter of an hour. Its buckets serve local days.
create table profit_quarters (
  store_id uuid not null references stores on delete cascade,
  quarter timestamptz not null,
  net_sales_cents bigint not null,
  shipping_cents bigint not null,
  -- costs are negative
  item_cost_cents bigint not null,
  supplier_shipping_cents bigint not null,
  production_cents bigint not null,
  payment_fees_cents bigint not null,
  platform_fees_cents bigint not null,
  refund_costs_cents bigint not null,
  orders integer not null,
  units integer not null,
  known_units integer not null,
  primary key (store_id, quarter) include (net_sales_cents, shipping_cents, item_cost_cents, supplier_shipping_cents, production_cents,
    payment_fees_cents, platform_fees_cents, refund_costs_cents, orders, units, known_units)
);
call protect_store_table('profit_quarters');
call show_to_reports('profit_quarters', 'store_id, quarter, net_sales_cents, shipping_cents, item_cost_cents, supplier_shipping_cents,
  production_cents, payment_fees_cents, platform_fees_cents, refund_costs_cents, orders, units, known_units');

-- The profit of an item or a campaign on a UTC day.
create table profit_parts (
  store_id uuid not null references stores on delete cascade,
  -- 1: an item, before fees and shipping; 2: a campaign
  dim smallint not null,
  day date not null,
  word uuid not null,
  net_sales_cents bigint not null,
  shipping_cents bigint not null,
  item_cost_cents bigint not null,
  supplier_shipping_cents bigint not null,
  production_cents bigint not null,
  payment_fees_cents bigint not null,
  platform_fees_cents bigint not null,
  refund_costs_cents bigint not null,
  orders integer not null,
  units integer not null,
  known_units integer not null,
  primary key (store_id, dim, day, word) include (net_sales_cents, shipping_cents, item_cost_cents, supplier_shipping_cents, production_cents,
    payment_fees_cents, platform_fees_cents, refund_costs_cents, orders, units, known_units)
);
call protect_store_table('profit_parts');
call show_to_reports('profit_parts', 'store_id, dim, day, word, net_sales_cents, shipping_cents, item_cost_cents, supplier_shipping_cents,
  production_cents, payment_fees_cents, platform_fees_cents, refund_costs_cents, orders, units, known_units');

-- The profit of an order on a UTC day.
create table profit_orders (
  store_id uuid not null references stores on delete cascade,
  day date not null,
  order_id uuid not null,
  -- of the order, which reports sort by
  placed_at timestamptz not null,
  net_sales_cents bigint not null,
  shipping_cents bigint not null,
  item_cost_cents bigint not null,
  supplier_shipping_cents bigint not null,
  production_cents bigint not null,
  payment_fees_cents bigint not null,
  platform_fees_cents bigint not null,
  refund_costs_cents bigint not null,
  orders integer not null,
  units integer not null,
  known_units integer not null,
  primary key (store_id, day, order_id) include (placed_at, net_sales_cents, shipping_cents, item_cost_cents, supplier_shipping_cents,
    production_cents, payment_fees_cents, platform_fees_cents, refund_costs_cents, orders, units, known_units)
);
call protect_store_table('profit_orders');
call show_to_reports('profit_orders', 'store_id, day, order_id, placed_at, net_sales_cents, shipping_cents, item_cost_cents,
  supplier_shipping_cents, production_cents, payment_fees_cents, platform_fees_cents, refund_costs_cents, orders, units, known_units');

-- ---- marks -------------------------------------------------------------------------------------------------------------------
-- Whatever changes about an order, its lines, its money or its refunds may change the profit of each day on which any of it counts.
create function mark_profit_of(store uuid, ids uuid[]) returns void language sql as $$
  insert into report_fold_marks (store_id, sums, day, changed_by)
  select distinct store, 'profit', utc_day(at), pg_current_xact_id() from (
    select placed_at as at from orders where store_id = store and id = any(ids)
    union all select cancelled_at from orders where store_id = store and id = any(ids) and cancelled_at is not null
    union all select succeeded_at from refunds where store_id = store and order_id = any(ids) and succeeded_at is not null
    union all select settled_at from order_transactions where store_id = store and order_id = any(ids) and settled_at is not null
    union all select occurred_at from sales_ledger where store_id = store and order_id = any(ids)
  ) found
  on conflict do nothing
$$;

-- The days on which something counted before it changed.
create function mark_profit_days(store uuid, variadic times timestamptz[]) returns void language sql as $$
  insert into report_fold_marks (store_id, sums, day, changed_by)
  select distinct store, 'profit', utc_day(at), pg_current_xact_id() from unnest(times) at where at is not null
  on conflict do nothing
$$;

create or replace function mark_sold_days() returns trigger language plpgsql as $$
begin
  -- No store: it is being deleted, sums and all.
  if app_store() is null then return null; end if;
  insert into report_fold_marks (store_id, sums, day, changed_by)
  select store_id, s.sums, utc_day(occurred_at), pg_current_xact_id() from added cross join (values ('sales'), ('profit')) s (sums)
  union
  select c.store_id, 'recovery', utc_day(c.captured_at), pg_current_xact_id()
  from added a join checkouts c on c.store_id = a.store_id and c.order_id = a.order_id and c.recovered_by is not null
  where c.captured_at is not null
  on conflict do nothing;
  return null;
end $$;

-- A new order has nothing else yet. What is added to it later marks its days.
create function mark_profit_of_new() returns trigger language plpgsql as $$
begin
  if app_store() is null then return null; end if;
  insert into report_fold_marks (store_id, sums, day, changed_by)
  select store_id, 'profit', utc_day(placed_at), pg_current_xact_id() from added
  union select store_id, 'profit', utc_day(cancelled_at), pg_current_xact_id() from added where cancelled_at is not null
  on conflict do nothing;
  return null;
end $$;
create trigger orders_profit_new after insert on orders referencing new table as added for each statement execute function mark_profit_of_new();

create function mark_profit_of_order() returns trigger language plpgsql as $$
begin
  if app_store() is null then return null; end if;
  perform mark_profit_of(old.store_id, array[old.id]), mark_profit_days(old.store_id, old.placed_at, old.cancelled_at);
  return null;
end $$;
create trigger orders_profit after update of placed_at, cancelled_at, is_test, paid_cents, payment_id, attribution on orders
  for each row when ((old.placed_at, old.cancelled_at, old.is_test, old.paid_cents, old.payment_id, old.attribution)
    is distinct from (new.placed_at, new.cancelled_at, new.is_test, new.paid_cents, new.payment_id, new.attribution))
  execute function mark_profit_of_order();
-- Before: afterward, nothing says which days its refunds had.
create function mark_profit_of_lost() returns trigger language plpgsql as $$
begin
  if app_store() is not null then perform mark_profit_of(old.store_id, array[old.id]); end if;
  return old;
end $$;
create trigger orders_profit_gone before delete on orders for each row execute function mark_profit_of_lost();

-- Rows that belong to an order, by their column order_id.
create function mark_profit_of_added() returns trigger language plpgsql as $$
begin
  if app_store() is null then return null; end if;
  perform mark_profit_of(store_id, array_agg(distinct order_id)) from added group by store_id;
  return null;
end $$;
create trigger order_lines_profit_new after insert on order_lines
  referencing new table as added for each statement execute function mark_profit_of_added();
create trigger order_transactions_profit_new after insert on order_transactions
  referencing new table as added for each statement execute function mark_profit_of_added();
create trigger refunds_profit_new after insert on refunds
  referencing new table as added for each statement execute function mark_profit_of_added();

create function mark_profit_of_part() returns trigger language plpgsql as $$
begin
  if app_store() is null then return null; end if;
  perform mark_profit_of(old.store_id, array[old.order_id]);
  -- What a row had before it changed, if it is money or a refund.
  perform mark_profit_days(old.store_id, (to_jsonb(old) ->> 'settled_at')::timestamptz, (to_jsonb(old) ->> 'succeeded_at')::timestamptz);
  return null;
end $$;
create trigger order_lines_profit after update of product_id, variant_id, title, variant_title, sku, quantity, cost_cents, discount_cents,
    requires_shipping on order_lines
  for each row when ((old.product_id, old.variant_id, old.title, old.variant_title, old.sku, old.quantity, old.cost_cents, old.discount_cents, old.requires_shipping)
    is distinct from (new.product_id, new.variant_id, new.title, new.variant_title, new.sku, new.quantity, new.cost_cents, new.discount_cents, new.requires_shipping))
  execute function mark_profit_of_part();
create trigger order_lines_profit_gone after delete on order_lines for each row execute function mark_profit_of_part();
create trigger order_transactions_profit after update of kind, state, amount_cents, provider, method, settled_at on order_transactions
  for each row when ((old.kind, old.state, old.amount_cents, old.provider, old.method, old.settled_at)
    is distinct from (new.kind, new.state, new.amount_cents, new.provider, new.method, new.settled_at))
  execute function mark_profit_of_part();
create trigger order_transactions_profit_gone after delete on order_transactions for each row execute function mark_profit_of_part();
create trigger refunds_profit after update of succeeded_at, lines on refunds
  for each row when ((old.succeeded_at, old.lines) is distinct from (new.succeeded_at, new.lines)) execute function mark_profit_of_part();
create trigger refunds_profit_gone after delete on refunds for each row execute function mark_profit_of_part();

-- How many items were fulfilled matters only to what a cancellation took back.
create function mark_profit_of_canceled() returns trigger language plpgsql as $$
begin
  if app_store() is null then return null; end if;
  insert into report_fold_marks (store_id, sums, day, changed_by)
  select store_id, 'profit', utc_day(cancelled_at), pg_current_xact_id() from orders
  where store_id = old.store_id and id = old.order_id and cancelled_at is not null
  on conflict do nothing;
  return null;
end $$;
create trigger order_lines_profit_sent after update of fulfilled_quantity on order_lines
  for each row when (old.fulfilled_quantity <> new.fulfilled_quantity) execute function mark_profit_of_canceled();

-- A rule or a restated cost counts for orders placed since its start, and so changes all days from then on. One mark says so: the day
-- before, because a payment may have been settled just before its order was placed.
create function mark_profit_since() returns trigger language plpgsql as $$
begin
  if app_store() is null then return null; end if;
  insert into report_fold_marks (store_id, sums, day, changed_by)
  select app_store(), 'profit since', utc_day(least(case when tg_op <> 'INSERT' then old.since end, case when tg_op <> 'DELETE' then new.since end)) - 1,
    pg_current_xact_id()
  on conflict do nothing;
  return null;
end $$;
create trigger cost_rules_profit after insert or update or delete on cost_rules for each row execute function mark_profit_since();
create trigger cost_restatements_profit after insert or update or delete on cost_restatements for each row execute function mark_profit_since();
