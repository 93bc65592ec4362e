-- Sums of sales per local day, beside those of visits: a report of 90 days reads 90 rows, and not 8,640 quarters of an hour.
-- One table says in which zones a store's days are kept, for both.
alter table visit_zones rename to report_zones;
alter table report_zones rename column is_built to visits_built;
-- false while the days before are being counted; nothing is kept in the zone until then
alter table report_zones add column sales_built boolean not null default false;
-- the last UTC day when a report used the zone; one that nobody uses is dropped
alter table report_zones add column used_on date not null default (now() at time zone 'UTC')::date;
grant select (sales_built, used_on) on report_zones to vitrine_reports;

create table sales_days (
  store_id uuid not null references stores on delete cascade,
  -- number of report_zones
  zone smallint not null,
  day date not null,
  orders integer not null default 0,
  units integer not null default 0,
  gross_cents bigint not null default 0,
  discount_cents bigint not null default 0,
  return_cents bigint not null default 0,
  shipping_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  upsell_cents bigint not null default 0,
  primary key (store_id, zone, day)
);
call protect_store_table('sales_days');
call show_to_reports('sales_days', 'store_id, zone, day, orders, units, gross_cents, discount_cents, return_cents, shipping_cents, tax_cents, upsell_cents');

-- What the nightly check found: sums that did not match what they sum. They were recounted, and the seller and the operator can see it.
create table report_alerts (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  found_at timestamptz not null,
  sums text not null check (sums in ('visits', 'sales')),
  -- number of wrong rows
  differences integer not null,
  primary key (store_id, id)
);
call protect_store_table('report_alerts');
call show_to_reports('report_alerts', 'store_id, id, found_at, sums, differences');
