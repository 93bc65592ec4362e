-- A running buy X get Y is told on the pages of the products it is about.

-- Whether a variant is meant by a set of a discount; null means everything. As the engine's isIn.
create function in_line_set(wanted jsonb, variant uuid, product uuid, collections uuid[]) returns boolean
  language sql immutable parallel safe
as $$
  select wanted is null or wanted -> 'variantIds' ? variant::text or wanted -> 'productIds' ? product::text
    or wanted -> 'collectionIds' ?| collections::text[]
$$;

-- The preferred automatic buy X get Y that everybody gets now and that is about a product, bought or got. Shops may not read
-- discounts: this tells of one what its page says.
create function shop_buy_x_get_y(product uuid, variants uuid[], collections uuid[]) returns table (
  buy_quantity integer, buy_cents bigint, get_quantity integer, value_ppm integer, value_cents bigint, is_bought boolean, is_got boolean
)
  language plpgsql stable security definer rows 1 set search_path = public, pg_temp
as $$
begin
  return query
    select d.buy_quantity, d.buy_cents, d.get_quantity, d.value_ppm, d.value_cents, about.is_bought, about.is_got
    from discounts d cross join lateral (
      select coalesce(bool_or(in_line_set(d.buys, v.id, product, collections)), false) as is_bought,
        coalesce(bool_or(in_line_set(d.gets, v.id, product, collections)), false) as is_got
      from unnest(variants) v (id) where not in_line_set(d.excluded, v.id, product, collections)
    ) about
    where d.store_id = app_store() and d.method = 'automatic' and d.kind = 'buy_x_get_y' and d.is_enabled and d.deleted_at is null
      and d.audience = 'everyone' and d.starts_at <= now() and coalesce(d.ends_at > now(), true)
      and coalesce(d.used_count < d.uses_limit, true) and (about.is_bought or about.is_got)
    order by d.priority, d.id limit 1;
end $$;
grant select (kind, priority, buys, gets, excluded, buy_quantity, buy_cents, get_quantity, value_ppm, value_cents) on discounts to vitrine_search;
revoke execute on function in_line_set, shop_buy_x_get_y from public;
grant execute on function in_line_set to vitrine_search;
grant execute on function shop_buy_x_get_y to vitrine_shop;
grant create on schema public to vitrine_search;
alter function shop_buy_x_get_y owner to vitrine_search;
revoke create on schema public from vitrine_search;

-- Pages are drawn anew when any of that changes, and when a discount is used up or no longer is. Not with each use.
drop trigger discounts_tell on discounts;
create trigger discounts_tell after insert or delete or update of is_enabled, audience, starts_at, ends_at, uses_limit, code_uses_limit, deleted_at,
  kind, priority, buys, gets, excluded, buy_quantity, buy_cents, get_quantity, value_ppm, value_cents
  on discounts for each statement execute function tell_store_changed();
create trigger discounts_used_up after update of used_count on discounts for each row
  when ((old.used_count < old.uses_limit) is distinct from (new.used_count < new.uses_limit))
  execute function tell_store_changed();

-- And when one begins or ends by its date.
drop index discounts_to_start;
drop index discounts_to_end;
create index discounts_to_start on discounts (starts_at) where (method = 'code' or kind = 'buy_x_get_y') and is_enabled and deleted_at is null;
create index discounts_to_end on discounts (ends_at) where (method = 'code' or kind = 'buy_x_get_y') and is_enabled and deleted_at is null;
create or replace function stores_publishing(since timestamptz, until timestamptz) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query
    select store_id from products where status = 'active' and not is_visible and published_at <= until
    union select store_id from collections where published_at > since and published_at <= until
    union select store_id from store_pages where published_at > since and published_at <= until
    union select store_id from discounts
      where (method = 'code' or kind = 'buy_x_get_y') and is_enabled and deleted_at is null and starts_at > since and starts_at <= until
    union select store_id from discounts
      where (method = 'code' or kind = 'buy_x_get_y') and is_enabled and deleted_at is null and ends_at > since and ends_at <= until;
end $$;

-- ---- menus ------------------------------------------------------------------------------------------------------------
-- `auto` goes by what a store does, as `seller` did so far: that is now the specification's seller menu word for word.
alter table stores drop constraint stores_menu_variant_check;
alter table stores add constraint stores_menu_variant_check check (menu_variant in ('auto', 'seller', 'dropship', 'pod'));
alter table stores alter column menu_variant set default 'auto';
update stores set menu_variant = 'auto' where menu_variant = 'seller';
