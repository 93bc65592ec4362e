-- The visit that the visitor left for this one, with a click on a link of another campaign. Within half an hour, one visitor can so be in
-- two visits; Live view counts them once. Null for all other visits, which begin after a pause or are a visitor's first.
alter table visits add column follows_id uuid;
grant select (follows_id) on visits to vitrine_reports;

-- Live view counts the carts that changed in the last minutes. Not their digests, which belong to the shopper.
call show_to_reports('carts', 'store_id, id, expires_at, visit_id');
call show_to_reports('cart_lines', 'store_id, cart_id');
