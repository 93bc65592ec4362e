-- Of two people who save the same thing, the second is told.
alter table size_charts add column version integer not null default 1;
alter table option_library add column version integer not null default 1;
-- Of the whole list of storefront filters, which is saved as one.
alter table storefront_preferences add column filters_version integer not null default 1;

-- A column and no condition in the queries: it has statistics, and two columns compared are taken for a third of all rows.
alter table variants add column is_low boolean not null
  generated always as (inventory_tracker <> '' and low_stock_at is not null and inventory_quantity <= low_stock_at) stored;
create index variants_low on variants (store_id, product_id) where is_low;
