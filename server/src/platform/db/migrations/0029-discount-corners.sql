-- Codes that pages of a shop promise.

-- Those of the named codes that shoppers can use now, whoever they are. Shops may not read discounts: this tells of a code
-- nothing but that, and of none that was not named.
create function shop_codes(wanted text[]) returns setof text
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query select c.code from discount_codes c join discounts d on d.store_id = c.store_id and d.id = c.discount_id
    where c.store_id = app_store() and c.code = any (wanted) and c.deleted_at is null
      and d.deleted_at is null and d.is_enabled and d.audience <> 'emails'
      and d.starts_at <= now() and coalesce(d.ends_at > now(), true)
      and coalesce(d.used_count < d.uses_limit, true) and coalesce(c.used_count < d.code_uses_limit, true);
end $$;
grant select (store_id, id, method, is_enabled, audience, starts_at, ends_at, uses_limit, code_uses_limit, used_count, deleted_at)
  on discounts to vitrine_search;
grant select (store_id, discount_id, code, used_count, deleted_at) on discount_codes to vitrine_search;
create policy search on discounts for select to vitrine_search using (true);
create policy search on discount_codes for select to vitrine_search using (true);
revoke execute on function shop_codes from public;
grant execute on function shop_codes to vitrine_shop, vitrine_app;
grant create on schema public to vitrine_search;
alter function shop_codes owner to vitrine_search;
revoke create on schema public from vitrine_search;

-- Pages are drawn anew when a seller changes a discount or its codes. Not with each use: whoever asks for a code that was used
-- up since is told so.
create trigger discounts_tell after insert or delete or update of is_enabled, audience, starts_at, ends_at, uses_limit, code_uses_limit, deleted_at
  on discounts for each statement execute function tell_store_changed();
create trigger discount_codes_tell after insert or delete or update of deleted_at
  on discount_codes for each statement execute function tell_store_changed();

-- And when one begins or ends by its date.
create index discounts_to_start on discounts (starts_at) where method = 'code' and is_enabled and deleted_at is null;
create index discounts_to_end on discounts (ends_at) where method = 'code' and is_enabled and deleted_at is null;
create or replace function stores_publishing(since timestamptz, until timestamptz) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query
    select store_id from products where status = 'active' and not is_visible and published_at <= until
    union select store_id from collections where published_at > since and published_at <= until
    union select store_id from store_pages where published_at > since and published_at <= until
    union select store_id from discounts
      where method = 'code' and is_enabled and deleted_at is null and starts_at > since and starts_at <= until
    union select store_id from discounts
      where method = 'code' and is_enabled and deleted_at is null and ends_at > since and ends_at <= until;
end $$;
