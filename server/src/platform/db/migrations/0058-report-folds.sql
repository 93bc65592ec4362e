-- Sums of UTC days that are over, added up by a job, for reports whose rows are no intervals of time: sales by product, channel or
-- campaign, and abandoned checkouts. A whole UTC day is part of a span in every time zone; what a span cuts is read from single rows.
create function utc_day(at timestamptz) returns date language sql immutable parallel safe return (at at time zone 'UTC')::date;
create function utc_start(day date) returns timestamptz language sql immutable parallel safe return day::timestamp at time zone 'UTC';

-- Which days of a store are added up. A day is right unless a mark of it is newer than the sums.
create table report_folds (
  store_id uuid not null references stores on delete cascade,
  sums text not null check (sums in ('sales', 'recovery')),
  -- the days from `since` on that are before `until`
  since date not null,
  until date not null,
  -- what the sums have seen
  as_of pg_snapshot not null,
  -- when the job ran last
  run_at timestamptz not null,
  primary key (store_id, sums)
);
call protect_store_table('report_folds');
call show_to_reports('report_folds', 'store_id, sums, since, until, as_of, run_at');

-- A transaction changed something on a day that its sums depend on. Each transaction adds rows of its own, so none waits for another.
create table report_fold_marks (
  store_id uuid not null,
  sums text not null,
  day date not null,
  changed_by xid8 not null,
  primary key (store_id, sums, day, changed_by)
);
call protect_store_table('report_fold_marks');
call show_to_reports('report_fold_marks', 'store_id, sums, day, changed_by');

-- What the rows of a report are about, as JSON. A word is known by its MD5, so that the words of several stores are the same.
create table report_words (
  store_id uuid not null references stores on delete cascade,
  word uuid not null,
  text text not null,
  primary key (store_id, word)
);
call protect_store_table('report_words');
call show_to_reports('report_words', 'store_id, word, text');

create table sales_parts (
  store_id uuid not null references stores on delete cascade,
  -- number of a dimension in reports/sales-reports/dimensions.ts
  dim smallint not null,
  day date not null,
  word uuid not null,
  orders integer not null,
  units integer not null,
  gross_cents bigint not null,
  discount_cents bigint not null,
  return_cents bigint not null,
  shipping_cents bigint not null,
  tax_cents bigint not null,
  -- Days of many stores lie on as many pages. With the figures in the index, a report reads the index alone.
  primary key (store_id, dim, day, word) include (orders, units, gross_cents, discount_cents, return_cents, shipping_cents, tax_cents)
);
call protect_store_table('sales_parts');
call show_to_reports('sales_parts', 'store_id, dim, day, word, orders, units, gross_cents, discount_cents, return_cents, shipping_cents, tax_cents');

-- Sales of orders that count for a campaign, per quarter of an hour, because UTM analytics also shows local days.
create table campaign_quarters (
  store_id uuid not null references stores on delete cascade,
  quarter timestamptz not null,
  first_word uuid not null,
  last_word uuid not null,
  orders integer not null,
  -- gross sales less discounts
  goods_cents bigint not null,
  sales_cents bigint not null,
  primary key (store_id, quarter, first_word, last_word) include (orders, goods_cents, sales_cents)
);
call protect_store_table('campaign_quarters');
call show_to_reports('campaign_quarters', 'store_id, quarter, first_word, last_word, orders, goods_cents, sales_cents');

-- Abandoned checkouts by the UTC day on which their shoppers entered contact details.
create table recovery_days (
  store_id uuid not null references stores on delete cascade,
  day date not null,
  abandoned integer not null,
  email_sent integer not null,
  email_clicked integer not null,
  sms_sent integer not null,
  sms_clicked integer not null,
  other_sent integer not null,
  -- the orders of checkouts recovered by each method, and their total sales up to now
  email_orders integer not null,
  sms_orders integer not null,
  other_orders integer not null,
  revenue_cents bigint not null,
  primary key (store_id, day) include (abandoned, email_sent, email_clicked, sms_sent, sms_clicked, other_sent, email_orders, sms_orders,
    other_orders, revenue_cents)
);
call protect_store_table('recovery_days');
call show_to_reports('recovery_days', 'store_id, day, abandoned, email_sent, email_clicked, sms_sent, sms_clicked, other_sent, email_orders,
  sms_orders, other_orders, revenue_cents');

-- ---- marks -------------------------------------------------------------------------------------------------------------------
create index checkouts_recovered_by_order on checkouts (store_id, order_id) where recovered_by is not null;

create function mark_sold_days() returns trigger language plpgsql as $$
begin
  -- No store: it is being deleted, sums and all.
  if app_store() is null then return null; end if;
  insert into report_fold_marks (store_id, sums, day, changed_by)
  select store_id, 'sales', utc_day(occurred_at), pg_current_xact_id() from added
  union
  select c.store_id, 'recovery', utc_day(c.captured_at), pg_current_xact_id()
  from added a join checkouts c on c.store_id = a.store_id and c.order_id = a.order_id and c.recovered_by is not null
  where c.captured_at is not null
  on conflict do nothing;
  return null;
end $$;
create trigger sales_ledger_marks after insert on sales_ledger referencing new table as added for each statement execute function mark_sold_days();

-- Something changed that the rows of sales reports are about. The argument is the column that has the order's ID.
create function mark_days_of_order() returns trigger language plpgsql as $$
begin
  if app_store() is null then return null; end if;
  insert into report_fold_marks (store_id, sums, day, changed_by)
  select distinct store_id, 'sales', utc_day(occurred_at), pg_current_xact_id() from sales_ledger
  where store_id = old.store_id and order_id = (to_jsonb(old) ->> tg_argv[0])::uuid
  on conflict do nothing;
  return null;
end $$;
create trigger orders_marks after update of country, discount_code, discounts, customer_id, attribution, gateway_name, placed_at, tax_cents on orders
  for each row when ((old.country, old.discount_code, old.discounts, old.customer_id, old.attribution, old.gateway_name, old.placed_at, old.tax_cents)
    is distinct from (new.country, new.discount_code, new.discounts, new.customer_id, new.attribution, new.gateway_name, new.placed_at, new.tax_cents))
  execute function mark_days_of_order('id');
create trigger orders_marks_gone after delete on orders for each row execute function mark_days_of_order('id');
create trigger order_lines_marks after update of product_id, variant_id, title, variant_title, vendor, discount_cents, tax_cents on order_lines
  for each row when ((old.product_id, old.variant_id, old.title, old.variant_title, old.vendor, old.discount_cents, old.tax_cents)
    is distinct from (new.product_id, new.variant_id, new.title, new.variant_title, new.vendor, new.discount_cents, new.tax_cents))
  execute function mark_days_of_order('order_id');

-- An earlier first order makes later ones those of a returning customer.
create function mark_days_of_customer() returns trigger language plpgsql as $$
begin
  if app_store() is null then return null; end if;
  insert into report_fold_marks (store_id, sums, day, changed_by)
  select distinct l.store_id, 'sales', utc_day(l.occurred_at), pg_current_xact_id()
  from orders o join sales_ledger l on l.store_id = o.store_id and l.order_id = o.id
  where o.store_id = old.store_id and o.customer_id = old.id
  on conflict do nothing;
  return null;
end $$;
create trigger customers_marks after update of first_order_at on customers
  for each row when (old.first_order_at is distinct from new.first_order_at) execute function mark_days_of_customer();

create trigger customers_marks_gone after delete on customers for each row execute function mark_days_of_customer();

create function mark_days_of_checkout() returns trigger language plpgsql as $$
begin
  if app_store() is null then return null; end if;
  if tg_op <> 'INSERT' then
    if old.abandoned_at is not null and old.captured_at is not null then
      insert into report_fold_marks values (old.store_id, 'recovery', utc_day(old.captured_at), pg_current_xact_id()) on conflict do nothing;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.abandoned_at is not null and new.captured_at is not null then
      insert into report_fold_marks values (new.store_id, 'recovery', utc_day(new.captured_at), pg_current_xact_id()) on conflict do nothing;
    end if;
  end if;
  return null;
end $$;
create trigger checkouts_marks_new after insert on checkouts for each row when (new.abandoned_at is not null) execute function mark_days_of_checkout();
create trigger checkouts_marks after update of abandoned_at, captured_at, recovered_by, order_id on checkouts
  for each row when ((old.abandoned_at is not null or new.abandoned_at is not null)
    and (old.abandoned_at, old.captured_at, old.recovered_by, old.order_id) is distinct from (new.abandoned_at, new.captured_at, new.recovered_by, new.order_id))
  execute function mark_days_of_checkout();
create trigger checkouts_marks_gone after delete on checkouts for each row when (old.abandoned_at is not null) execute function mark_days_of_checkout();

create function mark_days_of_message() returns trigger language plpgsql as $$
begin
  if app_store() is null then return null; end if;
  insert into report_fold_marks (store_id, sums, day, changed_by)
  select store_id, 'recovery', utc_day(captured_at), pg_current_xact_id() from checkouts
  where store_id = coalesce(new.store_id, old.store_id) and id in (new.checkout_id, old.checkout_id) and captured_at is not null
  on conflict do nothing;
  return null;
end $$;
create trigger abandoned_messages_marks_new after insert on abandoned_messages
  for each row when (new.state = 'sent' or new.clicked_at is not null) execute function mark_days_of_message();
create trigger abandoned_messages_marks after update of state, clicked_at, channel, checkout_id on abandoned_messages
  for each row when ((old.state = 'sent', old.clicked_at is null, old.channel, old.checkout_id)
    is distinct from (new.state = 'sent', new.clicked_at is null, new.channel, new.checkout_id))
  execute function mark_days_of_message();
create trigger abandoned_messages_marks_gone after delete on abandoned_messages
  for each row when (old.state = 'sent' or old.clicked_at is not null) execute function mark_days_of_message();
