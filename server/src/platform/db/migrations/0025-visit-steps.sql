-- How far visits came, as the requests and orders say that brought them there: a row each, in their own transaction, which
-- waits for nobody. Whoever writes visits of the store next takes them into the visits and all sums; every minute a job does.
create table visit_steps_due (
  store_id uuid not null,
  id bigint not null generated always as identity,
  visit_id uuid not null,
  -- position in the list of features/visits
  step smallint not null check (step between 0 and 3),
  at timestamptz not null,
  order_id uuid,
  -- whose request it was, whom it shows to be there still; null: another one's, such as a payment's
  visitor bytea check (length(visitor) = 8),
  -- what there is to keep of the request a visit began with, which has no row of its own yet
  begun jsonb,
  primary key (store_id, id)
);
-- Where a visit came from is asked for by its order, which may come first.
create index visit_steps_due_begun on visit_steps_due (store_id, visit_id) where begun is not null;
call protect_store_table('visit_steps_due');

create function stores_stepping() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query select distinct store_id from visit_steps_due;
end $$;
grant select (store_id) on visit_steps_due to vitrine_search;
create policy search on visit_steps_due for select to vitrine_search using (true);
revoke execute on function stores_stepping from public;
grant execute on function stores_stepping to vitrine_platform;
grant create on schema public to vitrine_search;
alter function stores_stepping owner to vitrine_search;
revoke create on schema public from vitrine_search;
