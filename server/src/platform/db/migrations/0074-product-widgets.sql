-- Widgets: lists of products that a store's pages suggest, what they are made from, and what came of them.
create table widgets (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  -- the heading that shoppers read
  title text not null,
  type text not null check (type in ('recently_viewed', 'related', 'best_sellers', 'bundle')),
  place text not null check (place in ('home', 'product', 'collection', 'cart', 'search', 'not_found')),
  status text not null default 'draft' check (status in ('draft', 'active')),
  -- the order among the widgets of a place
  position integer not null default 0,
  product_count smallint not null default 8 check (product_count between 2 and 12),
  -- best_sellers: counted over this many days; null: since the store's first order
  days smallint,
  hides_sold_out boolean not null default true,
  -- all: every page of the place; matching: pages of the products and collections below; bundle: pages of its products
  shown_on text not null default 'all' check (shown_on in ('all', 'matching', 'bundle')),
  -- Without references: what is deleted is on no page and in no list.
  on_products uuid[] not null default '{}',
  on_collections uuid[] not null default '{}',
  except_products uuid[] not null default '{}',
  -- in the order in which shoppers see them
  bundle_products uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (store_id, id)
);
call protect_store_table('widgets');
call show_to_shop('widgets', 'store_id = (select app_store()) and status = ''active''');
create trigger widgets_tell after insert or update or delete on widgets for each statement execute function tell_store_changed();

-- How often shoppers saw and clicked a widget, and added products from it to their carts, per quarter of an hour.
create table widget_counts (
  store_id uuid not null,
  widget_id uuid not null,
  quarter timestamptz not null,
  seen integer not null default 0,
  clicked integer not null default 0,
  added integer not null default 0,
  primary key (store_id, widget_id, quarter),
  foreign key (store_id, widget_id) references widgets on delete cascade
);
call protect_store_table('widget_counts');

-- ---- what a job counts -----------------------------------------------------------------------------------------------------
-- The number of orders that have both products: for each product, those that are most often bought with it.
create table product_pairs (
  store_id uuid not null,
  product_id uuid not null,
  other_id uuid not null,
  orders integer not null,
  primary key (store_id, product_id, other_id),
  foreign key (store_id, product_id) references products on delete cascade,
  foreign key (store_id, other_id) references products on delete cascade
);
call protect_store_table('product_pairs');
call show_to_shop('product_pairs', 'store_id = (select app_store())');
create index product_pairs_of_other on product_pairs (store_id, other_id);

-- The units that were sold of a product in the last days.
create table best_sellers (
  store_id uuid not null,
  days smallint not null,
  product_id uuid not null,
  units integer not null,
  primary key (store_id, days, product_id),
  foreign key (store_id, product_id) references products on delete cascade
);
call protect_store_table('best_sellers');
call show_to_shop('best_sellers', 'store_id = (select app_store())');
create index best_sellers_by_units on best_sellers (store_id, days, units desc, product_id);
create index best_sellers_of_product on best_sellers (store_id, product_id);

-- Rows stay as they are while their numbers do, so most nights drop no page.
create trigger product_pairs_tell after insert or update or delete on product_pairs for each row execute function tell_store_changed();
create trigger best_sellers_tell after insert or update or delete on best_sellers for each row execute function tell_store_changed();

-- When the job last counted for a store.
create table widget_runs (
  store_id uuid not null references stores on delete cascade,
  counted_at timestamptz not null,
  primary key (store_id)
);
call protect_store_table('widget_runs');

-- ---- what came of a widget -------------------------------------------------------------------------------------------------
-- The widget from which the product was added. Without a reference: an order outlives it.
alter table cart_lines add column widget_id uuid;
alter table order_lines add column widget_id uuid;
create index order_lines_of_widget on order_lines (store_id, order_id, position) include (widget_id, discount_cents) where widget_id is not null;
create index order_lines_of_product on order_lines (store_id, product_id, order_id) where product_id is not null;
