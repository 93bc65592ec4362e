-- Sales and visits of a group of stores by UTC quarter hours, from which reports read days of every time zone. The sums of a row are
-- those from the start of its UTC day to the end of its quarter hour: a part of a day is the difference of two rows. Quarter hours
-- without visits or sales have no row.
create table visit_group_quarters (
  group_id uuid not null references report_groups on delete cascade,
  quarter timestamptz not null,
  visits integer not null,
  pageviews integer not null,
  carts integer not null,
  checkouts integer not null,
  completed integer not null,
  -- With the sums in the index, a report reads the index alone.
  primary key (group_id, quarter) include (visits, pageviews, carts, checkouts, completed)
);

-- Amounts of several currencies are never added.
create table sales_group_quarters (
  group_id uuid not null references report_groups on delete cascade,
  currency text not null,
  quarter timestamptz not null,
  orders integer not null,
  units integer not null,
  gross_cents bigint not null,
  discount_cents bigint not null,
  return_cents bigint not null,
  shipping_cents bigint not null,
  tax_cents bigint not null,
  upsell_cents bigint not null,
  primary key (group_id, currency, quarter) include (orders, units, gross_cents, discount_cents, return_cents, shipping_cents, tax_cents, upsell_cents)
);

do $$
declare target text;
begin
  foreach target in array array['visit_group_quarters', 'sales_group_quarters'] loop
    execute format('call protect_account_table(%L)', target);
    execute format('grant select, insert, update, delete on %s to vitrine_platform', target);
    execute format('create policy of_reports on %s for select to vitrine_reports
      using (group_id in (select id from report_groups where stores = (select app_stores())))', target);
    execute format('grant select on %s to vitrine_reports', target);
  end loop;
end $$;

-- The UTC days before this date are added up by quarter hours; null: none.
alter table report_groups add column quarters_until date;

-- The last transaction that changed the sales of a UTC day, for groups. A sale adds marks to report_fold_marks, which doesn't make other
-- sales wait. When the job that adds up days has used those, it puts its own transaction here: it is later, so whoever hasn't seen it
-- adds the day up once too often.
create table sales_marks (
  store_id uuid not null,
  day date not null,
  changed_by xid8 not null,
  primary key (store_id, day)
);
create index sales_marks_by_change on sales_marks (store_id, changed_by);
call protect_store_table('sales_marks');
call show_to_reports('sales_marks', 'store_id, day, changed_by');

-- Groups are added up again, with quarter hours. Their days have no sums of all visits any more.
delete from report_groups;
