-- Test orders are no sales (decision 45): whatever counted them is put right, and orders can be listed with them or without.
alter table orders no force row level security;
alter table sales_ledger no force row level security;
alter table sales_quarters no force row level security;
alter table report_zones no force row level security;
alter table visits no force row level security;
alter table visit_quarters no force row level security;
alter table visit_marks no force row level security;
alter table visit_steps_due no force row level security;
alter table customers no force row level security;

-- ---- sales -----------------------------------------------------------------------------------------------------------------
-- The ledger is never changed: what it has of test orders is taken back by opposite rows at the same instants, and taken
-- out of the sums.
with taken_back as (
  insert into sales_ledger (store_id, id, occurred_at, kind, channel, amount_cents, quantity, order_count, order_id, line_position, document, description)
  select l.store_id, gen_random_uuid(), l.occurred_at, l.kind, l.channel, -sum(l.amount_cents), -sum(l.quantity), -sum(l.order_count),
    l.order_id, l.line_position, l.document, l.description
  from sales_ledger l join orders o on o.store_id = l.store_id and o.id = l.order_id
  where o.is_test
  group by l.store_id, l.occurred_at, l.kind, l.channel, l.order_id, l.line_position, l.document, l.description
  having sum(l.amount_cents) <> 0 or sum(l.quantity) <> 0 or sum(l.order_count) <> 0
  returning store_id, occurred_at, kind, channel, amount_cents, quantity, order_count
),
quarters as (
  select store_id, date_bin('15 minutes', occurred_at, '0001-01-01 00:00:00+00') as quarter, sum(order_count) as orders,
    coalesce(sum(quantity) filter (where kind = 'sale'), 0) as units,
    coalesce(sum(amount_cents) filter (where kind = 'sale'), 0) as gross,
    coalesce(sum(amount_cents) filter (where kind = 'discount'), 0) as discount,
    coalesce(sum(amount_cents) filter (where kind = 'return'), 0) as returned,
    coalesce(sum(amount_cents) filter (where kind = 'shipping'), 0) as shipping,
    coalesce(sum(amount_cents) filter (where kind = 'tax'), 0) as tax,
    coalesce(sum(amount_cents) filter (where channel = 'boost_upsell' and kind in ('sale', 'discount', 'return', 'shipping', 'tax')), 0) as upsell
  from taken_back group by 1, 2
)
update sales_quarters s set orders = s.orders + q.orders, units = s.units + q.units, gross_cents = s.gross_cents + q.gross,
  discount_cents = s.discount_cents + q.discount, return_cents = s.return_cents + q.returned, shipping_cents = s.shipping_cents + q.shipping,
  tax_cents = s.tax_cents + q.tax, upsell_cents = s.upsell_cents + q.upsell
from quarters q where s.store_id = q.store_id and s.quarter = q.quarter;

-- ---- customers -------------------------------------------------------------------------------------------------------------
with tests as (
  select store_id, customer_id, count(*) as orders,
    -- Refunds, and what was never paid of a canceled order, were already taken off.
    sum(total_cents - refunded_cents - case when cancelled_at is null then 0 else greatest(0, total_cents - paid_cents) end) as spent
  from orders where is_test and customer_id is not null group by 1, 2
)
update customers c set order_count = c.order_count - t.orders, spent_cents = c.spent_cents - t.spent,
  first_order_at = (select min(placed_at) from orders o where o.store_id = c.store_id and o.customer_id = c.id and not o.is_test),
  last_order_at = (select max(placed_at) from orders o where o.store_id = c.store_id and o.customer_id = c.id and not o.is_test)
from tests t where c.store_id = t.store_id and c.id = t.customer_id;

-- ---- visits ----------------------------------------------------------------------------------------------------------------
-- A test order is no purchase of its visit, which came as far as checkout.
delete from visit_steps_due d using orders o where o.store_id = d.store_id and o.id = d.order_id and o.is_test;
-- Of a visit with another order too, that one counts.
with bought as (
  select store_id, visit_id, min(placed_at) as at, (array_agg(id order by placed_at))[1] as id
  from orders o where visit_id is not null and not is_test
    and exists (select from orders t where t.store_id = o.store_id and t.visit_id = o.visit_id and t.is_test)
  group by 1, 2
)
update visits v set order_id = b.id, step_at = b.at
from bought b where v.store_id = b.store_id and v.id = b.visit_id and v.step = 3;
with tested as (
  select store_id, visit_id from orders where visit_id is not null group by 1, 2 having bool_and(is_test)
),
moved as (
  update visits v set step = 2, order_id = null
  from tested t where v.store_id = t.store_id and v.id = t.visit_id and v.step = 3
  returning v.store_id, started_at
),
quarters as (
  select store_id, date_bin('15 minutes', started_at, '0001-01-01 00:00:00+00') as quarter, count(*) as completed from moved group by 1, 2
),
marks as (
  insert into visit_marks (store_id, day, changed_by)
  select distinct store_id, (started_at at time zone 'UTC')::date, pg_current_xact_id() from moved
  on conflict (store_id, day) do update set changed_by = excluded.changed_by
)
update visit_quarters s set completed = s.completed - q.completed
from quarters q where s.store_id = q.store_id and s.quarter = q.quarter;

-- Their days are counted anew when the next report asks.
update report_zones set sales_built = false, visits_since = 'infinity', tz_version = ''
where store_id in (select store_id from orders where is_test);

alter table orders force row level security;
alter table sales_ledger force row level security;
alter table sales_quarters force row level security;
alter table report_zones force row level security;
alter table visits force row level security;
alter table visit_quarters force row level security;
alter table visit_marks force row level security;
alter table visit_steps_due force row level security;
alter table customers force row level security;

-- ---- currency --------------------------------------------------------------------------------------------------------------
-- VC001: the store has sold. Test orders keep the currency that they were placed in, and settle nothing.
create or replace function currency_settled() returns trigger language plpgsql as $$
begin
  perform hold_currency(new.id, true);
  if exists (select from orders where store_id = new.id and not is_test) or exists (select from sales_ledger where store_id = new.id)
    or exists (select from payments where store_id = new.id and state in ('started', 'action'))
    or exists (select from balance_entries where store_id = new.id and bucket <> 'promotional')
  then
    raise exception 'The store has sold in %', old.currency using errcode = 'VC001';
  end if;
  return null;
end $$;

-- ---- lists -----------------------------------------------------------------------------------------------------------------
drop index orders_by_placed;
create index orders_by_placed on orders (store_id, placed_at desc, id desc)
  include (state, payment_status, fulfillment_status, country, total_cents, is_test);

-- As in migration 26, with one more filter.
drop function orders_found;
grant select (is_test) on orders to vitrine_search;
create function orders_found(
  words tsquery, wanted text[], in_state text, paid text, sent text, from_country text, test boolean,
  placed_from timestamptz, placed_before timestamptz, waiting_since timestamptz, total_from bigint, total_to bigint, most integer
) returns table (id uuid, placed_at timestamptz, total_cents bigint)
  language plpgsql stable parallel safe security definer rows 1000
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
begin
  return query select o.id, o.placed_at, o.total_cents from orders o
    where o.store_id = app_store()
      and (words is null or o.search @@ words)
      and (wanted = '{}' or o.marks @> wanted)
      and (in_state is null or o.state = in_state)
      and (paid is null or o.payment_status = paid)
      and (sent is null or o.fulfillment_status = sent)
      and (from_country is null or o.country = from_country)
      and (test is null or o.is_test = test)
      and (placed_from is null or o.placed_at >= placed_from)
      and (placed_before is null or o.placed_at < placed_before)
      and (waiting_since is null or o.state = 'open' and o.fulfillment_status <> 'fulfilled' and o.placed_at < waiting_since)
      and (total_from is null or o.total_cents >= total_from)
      and (total_to is null or o.total_cents <= total_to)
    limit most;
end $$;
revoke execute on function orders_found from public;
grant execute on function orders_found to vitrine_app;
grant create on schema public to vitrine_search;
alter function orders_found owner to vitrine_search;
revoke create on schema public from vitrine_search;
