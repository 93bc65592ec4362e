-- Saved sales reports, and the emails that send them on a schedule.

create table saved_reports (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  name text not null,
  -- The parameters that the report has in the URL of its page.
  search jsonb not null,
  -- Who saved it. A shared report stays when its author leaves.
  user_id uuid references users on delete set null,
  -- The only member who sees the report; null: everyone with access to reports. It is deleted when that member leaves.
  private_to uuid references users on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, private_to) references store_members (store_id, user_id) on delete cascade
);
create unique index saved_reports_shared_name on saved_reports (store_id, lower(name)) where private_to is null;
create unique index saved_reports_private_name on saved_reports (store_id, private_to, lower(name)) where private_to is not null;
call protect_store_table('saved_reports');

-- When a saved report is emailed: each day, week or month, at a time of day in the store's time zone.
create table report_schedules (
  store_id uuid not null,
  report_id uuid not null,
  -- The member whose permissions decide which stores the emails have: who saved the schedule last.
  user_id uuid not null references users on delete cascade,
  state text not null default 'active' check (state in ('active', 'paused', 'no_access', 'no_recipients')),
  repeats text not null check (repeats in ('day', 'week', 'month')),
  -- 1 (Monday) to 7, for weekly emails
  weekday smallint check (weekday between 1 and 7),
  -- 1 to 28, or 0 for the last day, for monthly emails
  month_day smallint check (month_day between 0 and 28),
  time_of_day text not null check (time_of_day ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- null: the store's time zone has changed, and the time is computed anew
  next_at timestamptz,
  last_sent_at timestamptz,
  -- The stores that the last email left out, because the sender may not see them.
  omitted_store_ids uuid[] not null default '{}',
  -- The names of the report's stores when the schedule was saved, by id: the sender may not be a member of a store that is left out.
  store_names jsonb not null default '{}',
  primary key (store_id, report_id),
  foreign key (store_id, report_id) references saved_reports on delete cascade,
  check (repeats <> 'week' or weekday is not null),
  check (repeats <> 'month' or month_day is not null)
);
create index report_schedules_due on report_schedules (next_at) where state = 'active';
call protect_store_table('report_schedules');

create table report_recipients (
  store_id uuid not null,
  -- The link that stops the emails names it.
  id uuid not null,
  report_id uuid not null,
  user_id uuid not null references users on delete cascade,
  -- when the person stopped the emails; only they themselves can start them again
  stopped_at timestamptz,
  -- when an email was due and the person had no access
  removed_at timestamptz,
  primary key (store_id, id),
  unique (store_id, report_id, user_id),
  foreign key (store_id, report_id) references report_schedules on delete cascade
);
call protect_store_table('report_recipients');

-- The emails of one due time, or one test. The row is written with the work that sends them, and is marked with them, so they are
-- sent once.
create table report_mailings (
  store_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  -- The figures are those of this time.
  due_at timestamptz not null,
  -- the member who asked for a test; null: of the schedule
  test_for uuid references users on delete cascade,
  sent_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, report_id) references saved_reports on delete cascade
);
create unique index report_mailings_once on report_mailings (store_id, report_id, due_at) where test_for is null;
create index report_mailings_by_age on report_mailings (store_id, due_at);
call protect_store_table('report_mailings');

-- Schedules that are due. Looks across stores, so it runs as the role that reads these columns alone.
grant select (store_id, state, next_at) on report_schedules to vitrine_search;
create policy search on report_schedules for select to vitrine_search using (true);
create function stores_with_due_reports(at timestamptz) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query
    select store_id from report_schedules where state = 'active' and next_at <= at
    union select store_id from report_schedules where state = 'active' and next_at is null;
end $$;
revoke execute on function stores_with_due_reports from public;
grant execute on function stores_with_due_reports to vitrine_platform;
grant create on schema public to vitrine_search;
alter function stores_with_due_reports owner to vitrine_search;
revoke create on schema public from vitrine_search;

-- A time of day is another moment in another time zone.
create function report_times_moved() returns trigger language plpgsql as $$
begin
  update report_schedules set next_at = null where store_id = new.id;
  return null;
end $$;
create trigger stores_report_times after update of time_zone on stores
  for each row when (old.time_zone <> new.time_zone) execute function report_times_moved();

-- The files of emails in the development mailbox: [{name, content}]
alter table dev_mailbox add column files jsonb not null default '[]';

-- Reports that were saved as views of a list become saved reports of their person. A view has the query string of the page; a name that
-- a person used twice gets a number.
create function pg_temp.decoded(piece text) returns text language sql as $$
  select convert_from(decode(coalesce(string_agg(case when m[1] ~ '^%..$' then substr(m[1], 2) else encode(convert_to(m[1], 'UTF8'), 'hex') end, '' order by n), ''), 'hex'), 'UTF8')
  from regexp_matches(replace(piece, '+', ' '), '(%[0-9A-Fa-f]{2}|.)', 'g') with ordinality as found(m, n)
$$;
alter table saved_views no force row level security;
alter table store_members no force row level security;
alter table saved_reports no force row level security;
insert into saved_reports (store_id, id, name, search, user_id, private_to, created_at, updated_at)
select v.store_id, v.id,
  case when v.same = 1 then v.name else v.name || ' ' || v.same end,
  coalesce((
    select jsonb_object_agg(pg_temp.decoded(split_part(part, '=', 1)), pg_temp.decoded(split_part(part, '=', 2)))
    from regexp_split_to_table(v.query, '&') part where part <> ''), '{}'),
  v.user_id, v.user_id, v.created_at, v.created_at
from (
  select *, row_number() over (partition by store_id, user_id, lower(name) order by id) as same from saved_views where list = 'salesReports'
) v join store_members m on m.store_id = v.store_id and m.user_id = v.user_id;
delete from saved_views where list = 'salesReports';
alter table saved_views force row level security;
alter table store_members force row level security;
alter table saved_reports force row level security;
