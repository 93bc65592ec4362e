-- Lists of long histories. What a list filters and sorts by lies in one index: pages are walked and rows counted without the
-- orders themselves, which are wide, and of which those of one store lie between those of others.
drop index orders_by_placed;
create index orders_by_placed on orders (store_id, placed_at desc, id desc)
  include (state, payment_status, fulfillment_status, country, total_cents);
-- What is still to be done is little beside what was: with the index above nothing else needs one over all.
drop index orders_by_fulfillment;
create index orders_open on orders (store_id, fulfillment_status, placed_at desc, id desc) where state = 'open';
-- An index stands in for rows only where vacuum has seen them; by default it would wait for a fifth of the table.
alter table orders set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Search and marks, with all other filters, in one step that may use any index: row level security keeps @@ and @> away from
-- theirs, this function does not. No more than `most` of them (null: all): who only asks whether there are more than so many
-- must not wait for the rest. A filter that is null, or of no marks, is none.
drop function orders_found;
drop function orders_marked;
grant select (placed_at, state, payment_status, fulfillment_status, country, total_cents) on orders to vitrine_search;
create function orders_found(
  words tsquery, wanted text[], in_state text, paid text, sent text, from_country text,
  placed_from timestamptz, placed_before timestamptz, waiting_since timestamptz, total_from bigint, total_to bigint, most integer
) returns table (id uuid, placed_at timestamptz, total_cents bigint)
  language plpgsql stable parallel safe security definer rows 1000
  -- With the values at hand the filters that are none fall away, and what is left meets its index.
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
begin
  return query select o.id, o.placed_at, o.total_cents from orders o
    where o.store_id = app_store()
      and (words is null or o.search @@ words)
      and (wanted = '{}' or o.marks @> wanted)
      and (in_state is null or o.state = in_state)
      and (paid is null or o.payment_status = paid)
      and (sent is null or o.fulfillment_status = sent)
      and (from_country is null or o.country = from_country)
      and (placed_from is null or o.placed_at >= placed_from)
      and (placed_before is null or o.placed_at < placed_before)
      and (waiting_since is null or o.state = 'open' and o.fulfillment_status <> 'fulfilled' and o.placed_at < waiting_since)
      and (total_from is null or o.total_cents >= total_from)
      and (total_to is null or o.total_cents <= total_to)
    limit most;
end $$;
revoke execute on function orders_found from public;
grant execute on function orders_found to vitrine_app;
grant create on schema public to vitrine_search;
alter function orders_found owner to vitrine_search;
revoke create on schema public from vitrine_search;
