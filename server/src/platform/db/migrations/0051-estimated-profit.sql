-- When a refund took effect. Costs of the refunded items count from then on.
alter table refunds no force row level security;
alter table order_transactions no force row level security;
alter table refunds add column succeeded_at timestamptz;
update refunds r set succeeded_at = coalesce(
  (select max(t.settled_at) from order_transactions t where t.store_id = r.store_id and t.order_id = r.order_id and t.refund_id = r.id),
  r.created_at)
where state = 'succeeded';
alter table refunds add check ((state = 'succeeded') = (succeeded_at is not null));
alter table refunds force row level security;
alter table order_transactions force row level security;

-- What the profit of a period is computed from, by the time at which it counts.
create index refunds_by_success on refunds (store_id, succeeded_at) where succeeded_at is not null;
create index order_transactions_by_settling on order_transactions (store_id, settled_at)
  where state = 'succeeded' and kind in ('capture', 'sale', 'refund');
create index orders_by_cancellation on orders (store_id, cancelled_at) where cancelled_at is not null;

-- Rules for fees and for costs that orders don't record. A rule is never edited: a change is a row of its own, and for each order the
-- newest row counts that began at or before the order was placed. So an order keeps the rules of its day, unless a row is added that
-- begins earlier, and taking that row back (undone_at) restores what was.
create table cost_rules (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('payment_fee', 'platform_fee', 'supplier_shipping', 'production')),
  -- of payments only; the method is how its name begins, in lower case, and empty for all methods of the provider
  provider text not null default '',
  method text not null default '',
  since timestamptz not null,
  -- false: from `since` on, there is no such rule
  is_active boolean not null default true,
  percent_ppm integer not null default 0 check (percent_ppm between 0 and 1000000),
  fixed_cents bigint not null default 0 check (fixed_cents >= 0),
  unit_cents bigint not null default 0 check (unit_cents >= 0),
  refund_cents bigint not null default 0 check (refund_cents >= 0),
  returns_percent boolean not null default false,
  created_at timestamptz not null,
  user_id uuid references users on delete set null,
  undone_at timestamptz,
  primary key (store_id, id)
);
call protect_store_table('cost_rules');

-- What items of past orders cost, as the seller found out later. The cost that an order line recorded stays; the newest row counts that
-- is not undone, for orders from `since` up to when the row was made.
create table cost_restatements (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  -- the variant's id, or the SKU of lines without a variant, or else their title
  item text not null,
  title text not null,
  cost_cents bigint not null check (cost_cents >= 0),
  since timestamptz not null,
  created_at timestamptz not null,
  user_id uuid references users on delete set null,
  undone_at timestamptz,
  primary key (store_id, id)
);
create index cost_restatements_by_time on cost_restatements (store_id, created_at desc, id desc);
call protect_store_table('cost_restatements');

-- Costs of days: ad spend by campaign, and custom costs such as subscriptions. Days are calendar dates of the store.
create table daily_costs (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('ad', 'custom')),
  -- the campaign, or the name of the cost
  name text not null,
  -- the name in lower case, by which campaigns of orders are found
  name_key text not null,
  -- once: the amount is for the whole range; otherwise it is for each day, week, month or year from the first day on
  repeats text not null check (repeats in ('once', 'day', 'week', 'month', 'year')),
  amount_cents bigint not null check (amount_cents >= 0),
  first_day date not null,
  -- null: until further notice
  last_day date,
  import_id uuid,
  -- raised by each edit, so that undoing an import leaves edited rows alone
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  check (last_day >= first_day),
  check (repeats <> 'once' or last_day is not null)
);
create index daily_costs_by_day on daily_costs (store_id, kind, first_day desc, id desc);
create index daily_costs_by_name on daily_costs (store_id, kind, name_key, first_day);
call protect_store_table('daily_costs');

call show_to_reports('refunds', 'store_id, id, order_id, state, amount_cents, shipping_cents, lines, succeeded_at');
call show_to_reports('order_transactions', 'store_id, id, order_id, kind, state, amount_cents, provider, method, refund_id, settled_at');
call show_to_reports('cost_rules', 'store_id, id, kind, provider, method, since, is_active, percent_ppm, fixed_cents, unit_cents, refund_cents,
  returns_percent, created_at, undone_at');
call show_to_reports('cost_restatements', 'store_id, id, item, cost_cents, since, created_at, undone_at');
call show_to_reports('daily_costs', 'store_id, id, kind, name, name_key, repeats, amount_cents, first_day, last_day');
grant select (requires_shipping) on order_lines to vitrine_reports;

alter table imports drop constraint imports_kind_check;
alter table imports add check (kind in ('products', 'orders', 'inventory', 'fulfillments', 'spend'));
