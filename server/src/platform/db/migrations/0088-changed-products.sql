-- A change of products tells which ones they are, so that cached pages of other products stay. Wide changes are told as before, without
-- products: those that can make a page show a product that it didn't show.
create procedure tell_products_changed(ids uuid[], is_wide boolean) language plpgsql as $$
begin
  -- A notification has less than 8000 bytes.
  perform pg_notify('vitrine_store_changed',
    case when is_wide or cardinality(ids) > 200 then app_store()::text else app_store() || ' ' || array_to_string(ids, ' ') end);
end $$;

-- As in 0011, but for updates of products only. Products are suggested by what is compared here, and by collections, sales and widgets.
create function products_were_changed() returns trigger language plpgsql as $$
declare
  changed uuid[];
  is_wide boolean;
begin
  if app_store() is null then return null; end if;
  select array_agg(a.id order by a.id), bool_or(
      (a.handle, a.type, a.is_visible, a.is_available, a.units_sold, a.created_at)
        is distinct from (b.handle, b.type, b.is_visible, b.is_available, b.units_sold, b.created_at))
    into changed, is_wide from after_rows a join before_rows b using (store_id, id);
  if changed is null then return null; end if;
  insert into stale_products (store_id, product_id) select app_store(), unnest(changed);
  call ask_for_collections();
  call tell_products_changed(changed, is_wide);
  return null;
end $$;
drop trigger products_changed on products;
create trigger products_changed after update on products
  referencing old table as before_rows new table as after_rows for each statement execute function products_were_changed();

-- As in 0017. What can be bought, and in which order, changes what offers and widgets show.
create or replace function variants_sold_or_changed() returns trigger language plpgsql as $$
declare
  changed uuid[];
  is_wide boolean;
  stock_shown uuid[];
begin
  if app_store() is null then return null; end if;
  select array_agg(distinct a.product_id order by a.product_id), bool_or(
      (a.product_id, a.position, a.option_values, a.inventory_tracker, a.inventory_policy)
        is distinct from (b.product_id, b.position, b.option_values, b.inventory_tracker, b.inventory_policy))
    into changed, is_wide
    from after_rows a join before_rows b using (store_id, id)
    where (a.product_id, a.position, a.option_values, a.sku, a.barcode, a.price_cents, a.compare_at_cents, a.cost_cents, a.taxable, a.weight_grams,
        a.requires_shipping, a.inventory_tracker, a.inventory_policy, a.media_id, a.extra, a.fulfillment_service, a.tax_code, a.weight_unit, a.country_of_origin, a.hs_code)
      is distinct from (b.product_id, b.position, b.option_values, b.sku, b.barcode, b.price_cents, b.compare_at_cents, b.cost_cents, b.taxable, b.weight_grams,
        b.requires_shipping, b.inventory_tracker, b.inventory_policy, b.media_id, b.extra, b.fulfillment_service, b.tax_code, b.weight_unit, b.country_of_origin, b.hs_code);
  -- 10: the most units a product page tells of (LEFT_SHOWN_MAX of features/shop/stock.ts).
  select array_agg(distinct a.product_id) into stock_shown
    from after_rows a join before_rows b using (store_id, id)
    where a.inventory_quantity <> b.inventory_quantity and a.inventory_tracker <> ''
      and least(a.inventory_quantity, b.inventory_quantity) <= 10
      and not a.product_id = any (coalesce(changed, '{}'));
  -- What a product's row tells; where it says something new, the products' own trigger sees to their collections.
  if changed is not null or stock_shown is not null then
    call refresh_products(app_store(), coalesce(changed, '{}') || coalesce(stock_shown, '{}'));
    call tell_products_changed(changed, is_wide or stock_shown is not null);
  end if;
  if changed is not null then
    insert into stale_products (store_id, product_id) select app_store(), unnest(changed);
    call ask_for_collections();
  -- Smart collections may count units.
  elsif exists (select from collections where kind = 'smart' and rules -> 'rules' @> '[{"field": "stock"}]') then
    insert into stale_products (store_id, product_id)
      select distinct a.store_id, a.product_id from after_rows a join before_rows b using (store_id, id) where a.inventory_quantity <> b.inventory_quantity;
    if found then call ask_for_collections(); end if;
  end if;
  return null;
end $$;
