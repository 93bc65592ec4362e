-- Days of a zone are counted month by month, the newest first, so that no write waits long: from which instant on they are kept.
-- 'infinity' is never, '-infinity' is always.
alter table report_zones add column visits_since timestamptz not null default 'infinity';
update report_zones set visits_since = '-infinity' where visits_built;
alter table report_zones drop column visits_built;
grant select (visits_since) on report_zones to vitrine_reports;

-- The last transaction that changed the visits which began on a UTC day. What was added up before it has to be added up again.
create table visit_marks (
  store_id uuid not null,
  day date not null,
  changed_by xid8 not null,
  primary key (store_id, day)
);
create index visit_marks_by_change on visit_marks (store_id, changed_by);
call protect_store_table('visit_marks');
call show_to_reports('visit_marks', 'store_id, day, changed_by');

-- ---- sums of several stores ------------------------------------------------------------------------------------------------
-- A set of stores whose visits are added up by source and country, because a table of fifty stores reads too many rows otherwise. These
-- rows belong to no store: a report sees those of exactly its own stores.
create table report_groups (
  id uuid primary key,
  -- sorted
  stores uuid[] not null,
  zone text not null,
  -- the local days before this date are added up; null: none
  until date,
  -- what the sums have seen: a day is right unless a visit_mark of its stores is newer
  as_of pg_snapshot,
  -- the run of the job that may write; an older one stops
  run uuid,
  -- when that run began
  run_at timestamptz not null default now(),
  used_on date not null default (now() at time zone 'UTC')::date,
  unique (stores, zone)
);
call protect_account_table('report_groups');
grant select, insert, update, delete on report_groups to vitrine_platform;
create policy of_reports on report_groups for select to vitrine_reports using (stores = (select app_stores()));
grant select on report_groups to vitrine_reports;

create table visit_group_days (
  group_id uuid not null references report_groups on delete cascade,
  day date not null,
  -- as in visit_days: 1 channel (value) and sender (word); 2 country (word)
  dim smallint not null,
  value integer not null,
  word text not null,
  visits integer not null,
  pageviews integer not null,
  carts integer not null,
  checkouts integer not null,
  completed integer not null,
  primary key (group_id, dim, day, value, word)
);
call protect_account_table('visit_group_days');
grant select, insert, update, delete on visit_group_days to vitrine_platform;
create policy of_reports on visit_group_days for select to vitrine_reports
  using (group_id in (select id from report_groups where stores = (select app_stores())));
grant select on visit_group_days to vitrine_reports;
