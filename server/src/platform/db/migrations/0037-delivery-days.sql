-- An order remembers the delivery time of its shipping rate, in days from the order: its page and its emails tell that and nothing
-- else. Null: the rate told none, and for older orders.
alter table orders add column shipping_min_days integer check (shipping_min_days >= 0);
alter table orders add column shipping_max_days integer check (shipping_max_days >= shipping_min_days);

-- How long the rates of a store's own country take, for product pages: they are the same for every shopper, so they can tell of
-- one country only. Shops may not read rates or addresses; this tells of them what a page says.
create function shop_home_delivery() returns table (country text, least_days integer, most_days integer)
  language plpgsql stable security definer rows 1 set search_path = public, pg_temp
as $$
begin
  return query
    with home as (select s.address ->> 'country' as code from stores s where s.id = app_store()),
    zone as (
      select z.id from shipping_zones z, home
      where z.store_id = app_store() and (z.places = '{}' or home.code = any (z.places))
      order by z.places = '{}' limit 1
    )
    select home.code, min(coalesce(r.min_days, r.max_days)), max(r.max_days)
    from home, zone join shipping_rates r on r.zone_id = zone.id
    where r.store_id = app_store() and r.max_days is not null and home.code <> ''
    group by home.code;
end $$;
grant select (id, address) on stores to vitrine_search;
grant select (store_id, id, places) on shipping_zones to vitrine_search;
grant select (store_id, zone_id, min_days, max_days) on shipping_rates to vitrine_search;
create policy search on stores for select to vitrine_search using (true);
create policy search on shipping_zones for select to vitrine_search using (true);
create policy search on shipping_rates for select to vitrine_search using (true);
revoke execute on function shop_home_delivery from public;
grant execute on function shop_home_delivery to vitrine_shop, vitrine_app;
grant create on schema public to vitrine_search;
alter function shop_home_delivery owner to vitrine_search;
revoke create on schema public from vitrine_search;

-- Themes were stored with texts and days that no seller wrote and no rate promised. What was changed stays.
update themes set config = replace(replace(replace(config::text,
    '<p>Your order is made within 7-10 days.</p>', '<p>We start on your order as soon as you place it, and email you when it ships.</p>'),
    '<p>It arrives 10-20 business days after that. Tracking is available after 7-10 days.</p>',
    '<p>Estimated delivery is {days} after you order.</p>'),
    '<p>Production: 7-10 days. Shipping: 10-20 business days. Tracking is available after 7-10 days.</p>',
    '<p>We email you a tracking number when your order ships.</p>')::jsonb
  where config::text like '%7-10 days.</p>%';
update themes set config = jsonb_set(config, '{settings,product,setting_shipping,time_shipping}', '{"from": 0, "to": 0}')
  where config #> '{settings,product,setting_shipping,time_shipping}' = '{"from": 10, "to": 20}';
