-- Page views that were left out, by quarter hour, for the days that a report cuts: its days are local, those of visit_refusals are UTC.
create table visit_refusal_quarters (
  store_id uuid not null,
  quarter timestamptz not null,
  reason text not null check (reason in ('bot', 'spam')),
  hits integer not null,
  primary key (store_id, quarter, reason)
);
call protect_store_table('visit_refusal_quarters');
call show_to_reports('visit_refusal_quarters', 'store_id, quarter, reason, hits');

-- Of what was left out before this, only the UTC day is known.
alter table visit_refusals no force row level security;
alter table visit_refusal_quarters no force row level security;
insert into visit_refusal_quarters (store_id, quarter, reason, hits)
select store_id, day::timestamp at time zone 'UTC', reason, hits from visit_refusals;
alter table visit_refusals force row level security;
alter table visit_refusal_quarters force row level security;
