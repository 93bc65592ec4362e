-- Shoppers' requests run as a role of their own, whose policies add "published" to the store: a draft cannot be shown by a
-- forgotten condition, and nothing can be written.
do $$
begin
  create role vitrine_shop nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant vitrine_shop to current_user;
grant usage on schema public to vitrine_shop;

-- The one thing a signed address lets its reader see before it is published.
create function app_preview() returns uuid language sql stable as $$ select nullif(current_setting('app.preview_id', true), '')::uuid $$;

create procedure show_to_shop(target regclass, shown text) language plpgsql as $$
begin
  execute format('create policy of_shop on %s for select to vitrine_shop using (%s)', target, shown);
  execute format('grant select on %s to vitrine_shop', target);
end $$;
call show_to_shop('products', 'store_id = (select app_store()) and (is_visible or id = (select app_preview()))');
call show_to_shop('variants', 'store_id = (select app_store())');
call show_to_shop('product_media', 'store_id = (select app_store())');
call show_to_shop('media', 'store_id = (select app_store()) and state = ''ready''');
call show_to_shop('collections', 'store_id = (select app_store()) and published_at <= now()');
call show_to_shop('collection_products', 'store_id = (select app_store())');
call show_to_shop('option_library', 'store_id = (select app_store())');
call show_to_shop('option_library_values', 'store_id = (select app_store())');
call show_to_shop('storefront_filters', 'store_id = (select app_store()) and is_enabled');
call show_to_shop('store_pages', 'store_id = (select app_store()) and (published_at <= now() or id = (select app_preview()))');
call show_to_shop('menus', 'store_id = (select app_store())');
call show_to_shop('handle_redirects', 'store_id = (select app_store())');
call show_to_shop('url_redirects', 'store_id = (select app_store())');
call show_to_shop('size_charts', 'store_id = (select app_store())');
call show_to_shop('storefront_preferences', 'store_id = (select app_store())');
call show_to_shop('themes', 'store_id = (select app_store()) and is_published');
-- Of variants only what a shopper may know: no cost, no supplier, no exact stock of what is not tracked.
create policy of_shop on stores for select to vitrine_shop using (id = (select app_store()));
revoke select on variants from vitrine_shop;
grant select (store_id, id, product_id, position, option_values, sku, barcode, price_cents, compare_at_cents, requires_shipping,
  inventory_tracker, inventory_quantity, inventory_policy, media_id, weight_grams, weight_unit) on variants to vitrine_shop;
grant select (id, name, handle, public_domain, time_zone, currency, is_enabled, trial_status) on stores to vitrine_shop;

-- Search as for feature code, of what is visible, best first.
create function shop_products_found(words tsquery, how_many integer) returns table (id uuid, rank real)
  language plpgsql stable parallel safe security definer rows 100 set search_path = public, pg_temp
as $$
begin
  return query select p.id, ts_rank(p.search, words) as rank from products p
    where p.store_id = app_store() and p.is_visible and p.search @@ words order by rank desc, p.id limit how_many;
end $$;
grant select (is_visible) on products to vitrine_search;
revoke execute on function shop_products_found from public;
grant execute on function shop_products_found to vitrine_shop;
grant create on schema public to vitrine_search;
alter function shop_products_found owner to vitrine_search;
revoke create on schema public from vitrine_search;

-- ---- what is published by its date -----------------------------------------------------------------------------------
-- Until when shops were told of what came to be published: their pages may be kept until they are. One row.
create table publication_clock (
  is_it boolean primary key default true check (is_it),
  told_until timestamptz not null
);
insert into publication_clock (told_until) values (now());
call protect_account_table('publication_clock');
grant select, update on publication_clock to vitrine_platform;

-- Stores in which something came to be published. Looks across stores, so it runs as the role that reads these columns alone.
grant select (status, published_at) on products to vitrine_search;
grant select (store_id, published_at) on collections to vitrine_search;
grant select (store_id, published_at) on store_pages to vitrine_search;
create policy search on collections for select to vitrine_search using (true);
create policy search on store_pages for select to vitrine_search using (true);
create index store_pages_to_publish on store_pages (published_at);
create function stores_publishing(since timestamptz, until timestamptz) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query
    select store_id from products where status = 'active' and not is_visible and published_at <= until
    union select store_id from collections where published_at > since and published_at <= until
    union select store_id from store_pages where published_at > since and published_at <= until;
end $$;
revoke execute on function stores_publishing from public;
grant execute on function stores_publishing to vitrine_platform;
grant create on schema public to vitrine_search;
alter function stores_publishing owner to vitrine_search;
revoke create on schema public from vitrine_search;
