-- Two roles share the pool. Feature code runs as vitrine_app, which sees one store at a time; code that works across
-- stores (sign-in, store chooser, outbox) runs as vitrine_platform, which has no right on any catalogue or order table.
do $$
begin
  create role vitrine_app nologin;
exception when duplicate_object then null;
end $$;
do $$
begin
  create role vitrine_platform nologin;
exception when duplicate_object then null;
end $$;
grant vitrine_app, vitrine_platform to current_user;
grant usage on schema public to vitrine_app, vitrine_platform;

create extension if not exists pg_trgm;

-- The store of the running transaction, set by SET LOCAL; null (and so no row at all) when none is set.
create function app_store() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.store_id', true), '')::uuid;

-- Every store-owned table goes through here, so that none is left unforced.
create procedure protect_store_table(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy of_store on %s to vitrine_app using (store_id = app_store()) with check (store_id = app_store())', target);
  execute format('grant select, insert, update, delete on %s to vitrine_app', target);
end $$;
