-- In a subselect PostgreSQL asks for the store once per query. Called as it was, app_store() was worked out anew for every
-- look-up in an index, which took a quarter of the time of the list of products.
create or replace procedure protect_store_table(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy of_store on %s to vitrine_app
    using (store_id = (select app_store())) with check (store_id = (select app_store()))', target);
  execute format('grant select, insert, update, delete on %s to vitrine_app', target);
end $$;

do $$
declare target regclass;
begin
  for target in
    select polrelid from pg_policy where polname = 'of_store' and pg_get_expr(polqual, polrelid) = '(store_id = app_store())'
  loop
    execute format('alter policy of_store on %s
      using (store_id = (select app_store())) with check (store_id = (select app_store()))', target);
  end loop;
end $$;
alter policy of_store on stores using (id = (select app_store())) with check (id = (select app_store()));
