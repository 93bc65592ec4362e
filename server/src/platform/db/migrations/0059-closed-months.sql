-- What a page view costs on disk (decision 47). Page views of all stores arrive mixed, so a B-tree that begins with the store has pages
-- that are half full, and it was larger than the rows. Nothing needs a key of page views.
alter table page_views drop constraint page_views_pkey;

-- Makes room for a month, unless there is. The month has an index by store and time until it’s closed.
create or replace procedure open_visit_month(month_of timestamptz) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month timestamp := date_trunc('month', month_of at time zone 'UTC');
  name text := 'page_views_' || to_char(month, 'YYYY_MM');
begin
  if month_of not between '2000-01-01' and '2200-01-01' then raise 'No month of visits: %', month_of; end if;
  perform pg_advisory_xact_lock(hashtextextended('visit months', 0));
  if to_regclass('visit_months.' || name) is not null then return; end if;
  execute format('create table visit_months.%I (like public.page_views including defaults including constraints)', name);
  execute format('alter table visit_months.%I enable row level security', name);
  execute format('alter table visit_months.%I force row level security', name);
  execute format('create index %I on visit_months.%I (store_id, at)', name || '_open', name);
  execute format('alter table public.page_views attach partition visit_months.%I for values from (%L) to (%L)',
    name, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
end $$;

-- Closes a month that ended before an instant, the oldest that is open: sorts its rows by store and time, and replaces its index with one
-- of ranges of pages, which is small. Only who reads or writes this month waits meanwhile. Rows that arrive later, such as those of a log,
-- are not sorted, and are found nevertheless. Answers whether there was a month to close.
create function close_visit_month(before timestamptz) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text;
begin
  set local lock_timeout = '2s';
  select c.relname into name from pg_class c
  where c.relnamespace = 'visit_months'::regnamespace and c.relkind = 'r' and c.relname like 'page\_views\_%'
    and c.relname < 'page_views_' || to_char(before at time zone 'UTC', 'YYYY_MM')
    and to_regclass('visit_months.' || c.relname || '_open') is not null
  order by c.relname limit 1;
  if name is null then return false; end if;
  execute format('cluster visit_months.%I using %I', name, name || '_open');
  execute format('drop index visit_months.%I', name || '_open');
  execute format('create index %I on visit_months.%I using brin (store_id, at) with (pages_per_range = 4)', name || '_closed', name);
  -- Otherwise the planner takes the rows for unsorted, and reads the whole month.
  execute format('analyze visit_months.%I', name);
  return true;
exception when lock_not_available then return false; -- the next night
end $$;
revoke execute on function close_visit_month from public;
grant execute on function close_visit_month to vitrine_platform;

-- Months that were there have an index that names only the time. The job closes those that have ended.
do $$
declare
  name text;
  old text;
begin
  for name in select c.relname from pg_class c
      where c.relnamespace = 'visit_months'::regnamespace and c.relkind = 'r' and c.relname like 'page\_views\_%' loop
    for old in select i.indexrelid::regclass::text from pg_index i where i.indrelid = ('visit_months.' || quote_ident(name))::regclass loop
      execute format('drop index %s', old);
    end loop;
    execute format('create index %I on visit_months.%I (store_id, at)', name || '_open', name);
  end loop;
end $$;
