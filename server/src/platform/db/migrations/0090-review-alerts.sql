-- Members are alerted to what shoppers wrote, not to what was imported.
create index reviews_written on reviews (store_id, created_at) where source <> 'imported';
grant select (source, created_at) on reviews to vitrine_search;
create or replace function stores_to_alert(since timestamptz) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query select s.id from stores s
    where exists (select from orders o where o.store_id = s.id and o.placed_at >= since)
      or exists (select from reviews r where r.store_id = s.id and r.source <> 'imported' and r.created_at >= since)
      or exists (select from jobs j where j.store_id = s.id and j.state = 'failed' and j.finished_at >= since)
      or exists (
        select from variants v where v.store_id = s.id and v.is_low
          and not exists (select from low_stock_alerted l where l.store_id = v.store_id and l.variant_id = v.id))
      or exists (
        select from low_stock_alerted l join variants v on v.store_id = l.store_id and v.id = l.variant_id
        where l.store_id = s.id and not v.is_low)
      or exists (select from staff_alerts a where a.store_id = s.id and a.created_at >= since);
end $$;
