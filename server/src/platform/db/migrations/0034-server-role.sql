-- Who runs the server need own nothing: the role it connects as is let into these, by the migrations' own connection (migrate.ts), and
-- into no other. vitrine_jobs moves work from the outbox into the queue, whose schema it is given when that is made (install-queue.ts).
do $$
begin
  create role vitrine_jobs nologin;
exception when duplicate_object then null;
end $$;
grant vitrine_jobs to current_user;
grant usage on schema public to vitrine_jobs;
-- A row is locked before it is taken, which asks for the right to change it.
grant select, update, delete on outbox to vitrine_jobs;
create policy jobs on outbox to vitrine_jobs using (true);
-- Whether the database is of this version.
grant select on schema_migrations to vitrine_jobs;

-- An index of the queue stays as large as its longest backlog made it, and is read whole by every vacuum. Only an owner may build it anew.
create function rebuild_queue_indexes() returns integer language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  name text;
  rebuilt integer := 0;
begin
  set local lock_timeout = '2s';
  for name in select i.relname from pg_class i join pg_index x on x.indexrelid = i.oid join pg_class t on t.oid = x.indrelid
      where t.relnamespace = to_regnamespace('pgboss') and t.relkind = 'r' and i.relkind = 'i'
        -- A page holds some sixty entries or more where all is well.
        and i.relpages >= 128 and i.reltuples >= 0 and i.reltuples < i.relpages * 5 loop
    begin
      execute format('reindex index pgboss.%I', name);
      rebuilt := rebuilt + 1;
    exception when lock_not_available then null; -- the next night
    end;
  end loop;
  return rebuilt;
end $$;
revoke execute on function rebuild_queue_indexes from public;
grant execute on function rebuild_queue_indexes to vitrine_platform;
