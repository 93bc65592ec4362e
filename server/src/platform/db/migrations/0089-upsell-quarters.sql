-- The visits that saw offers of Boost Upsell, and those that bought an offered item, by UTC quarter hours. A nightly job adds up visits
-- that no order can belong to any more, and deletes their rows, so that reports over a year read few rows.
create table upsell_quarters (
  store_id uuid not null,
  quarter timestamptz not null,
  saw integer not null,
  bought integer not null,
  primary key (store_id, quarter)
);
call protect_store_table('upsell_quarters');
call show_to_reports('upsell_quarters', 'store_id, quarter, saw, bought');
