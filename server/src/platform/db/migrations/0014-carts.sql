-- What shoppers put together before they order. A cart belongs to the browser that holds its secret, of which only the
-- digest is here. It holds what was asked for; prices and what can be had of it are read from the catalogue each time.
create table carts (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  digest bytea not null check (length(digest) = 32),
  created_at timestamptz not null default now(),
  -- 30 days after the last change
  expires_at timestamptz not null,
  primary key (store_id, id),
  unique (store_id, digest)
);
create index carts_by_expiry on carts (store_id, expires_at);
call protect_store_table('carts');
call show_to_shop('carts', 'store_id = (select app_store())');

create table cart_lines (
  store_id uuid not null,
  cart_id uuid not null,
  -- No reference: a variant that is gone is told of, and then taken out by the shopper.
  variant_id uuid not null,
  quantity integer not null check (quantity between 1 and 999),
  added_at timestamptz not null default now(),
  primary key (store_id, cart_id, variant_id),
  foreign key (store_id, cart_id) references carts on delete cascade
);
call protect_store_table('cart_lines');
call show_to_shop('cart_lines', 'store_id = (select app_store())');
