-- Days of many stores lie on as many pages. With the figures in the index, a report of fifty stores reads the index alone.
alter table sales_days drop constraint sales_days_pkey,
  add primary key (store_id, zone, day) include (orders, units, gross_cents, discount_cents, return_cents, shipping_cents, tax_cents, upsell_cents);
