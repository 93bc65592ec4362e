-- A cart outlives its order: the next thing put into it begins another checkout.
alter table checkouts drop constraint checkouts_store_id_cart_id_key;
create unique index checkouts_open_of_cart on checkouts (store_id, cart_id) where state = 'open';
create index checkouts_of_cart on checkouts (store_id, cart_id, created_at desc);

-- What one cost when it was put in or changed last: whoever finds another price is told of it.
alter table cart_lines add column price_cents bigint check (price_cents >= 0);
