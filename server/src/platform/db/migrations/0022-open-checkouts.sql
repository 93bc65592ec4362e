-- A cart outlives its order: the next thing put into it begins another checkout.
alter table checkouts drop constraint checkouts_store_id_cart_id_key;
create unique index checkouts_open_of_cart on checkouts (store_id, cart_id) where state = 'open';
create index checkouts_of_cart on checkouts (store_id, cart_id, created_at desc);

-- What one cost when it was put in or changed last: whoever finds another price is told of it.
alter table cart_lines add column price_cents bigint check (price_cents >= 0);

-- Processes keep what is set up about selling until they hear that something of the store has changed.
create trigger selling_settings_tell after insert or update or delete on selling_settings for each statement execute function tell_store_changed();
create trigger shipping_zones_tell after insert or update or delete on shipping_zones for each statement execute function tell_store_changed();
create trigger shipping_rates_tell after insert or update or delete on shipping_rates for each statement execute function tell_store_changed();
create trigger tax_regions_tell after insert or update or delete on tax_regions for each statement execute function tell_store_changed();
