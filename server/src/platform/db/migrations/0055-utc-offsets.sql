-- Days are counted by the UTC offsets of the runtime and not by PostgreSQL's own data of time zones: reports take their boundaries from the
-- runtime, and the two know a change of law at different times.
alter table report_zones
  -- when each of the offsets begins, ascending; the first one is -infinity
  add column offset_starts timestamptz[] not null default '{-infinity}',
  -- seconds east of UTC
  add column offsets integer[] not null default '{0}' check (cardinality(offsets) = cardinality(offset_starts)),
  -- the version of the time zone data that they are from, such as 2026c
  add column tz_version text not null default '';
alter table report_zones alter column offset_starts drop default, alter column offsets drop default, alter column tz_version drop default;
grant select (offset_starts, offsets, tz_version) on report_zones to vitrine_reports;
-- Counted anew, when the next report asks, by the offsets that it writes.
update report_zones set sales_built = false, visits_since = 'infinity';

alter table report_groups add column tz_version text not null default '';
alter table report_groups alter column tz_version drop default;
