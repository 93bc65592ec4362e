-- A zone may name regions of the store's own country instead of the country. Pages are the same for every shopper, so they tell the
-- range of all rates that somebody in this country can get. The rest of the world counts only if no zone names the country as a whole.
create or replace function shop_home_delivery() returns table (country text, least_days integer, most_days integer)
  language plpgsql stable security definer rows 1 set search_path = public, pg_temp
as $$
begin
  return query
    with home as (select s.address ->> 'country' as code from stores s where s.id = app_store()),
    zone as (
      select z.id from shipping_zones z, home
      where z.store_id = app_store() and (
        home.code = any (z.places)
        or exists (select from unnest(z.places) place where starts_with(place, home.code || '-'))
        or z.places = '{}' and not exists (
          select from shipping_zones whole where whole.store_id = app_store() and home.code = any (whole.places)
        )
      )
    )
    select home.code, min(coalesce(r.min_days, r.max_days)), max(r.max_days)
    from home, zone join shipping_rates r on r.zone_id = zone.id
    where r.store_id = app_store() and r.max_days is not null and home.code <> ''
    group by home.code;
end $$;
