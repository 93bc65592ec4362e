-- What a store holds about single people: who was erased or exported, when and by whom (decision 59).

-- Nobody is left in the row: its orders, sums and dates stay.
alter table customers add column erased_at timestamptz;
alter table orders add column erased_at timestamptz;

create table privacy_requests (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('export', 'erasure')),
  -- request: for a person; deleted: customers without orders were deleted; retention: they were inactive for too long
  reason text not null check (reason in ('request', 'deleted', 'retention')),
  -- Whom it is about, sealed; null once it is done.
  people text,
  people_count integer not null check (people_count > 0),
  -- the customer of an export, or an erased one whose orders are kept
  customer_id uuid,
  -- How many parts of the data are done, and the rows of each.
  parts_done smallint not null default 0,
  counts jsonb not null default '{}',
  job_id uuid not null,
  user_id uuid references users on delete set null,
  created_at timestamptz not null,
  completed_at timestamptz,
  -- Of an export: the file until it expires, and the digest of the email, so that an erasure finds it.
  file_key text,
  file_bytes bigint,
  expires_at timestamptz,
  email_digest bytea,
  primary key (store_id, id),
  check ((people is null) = (completed_at is not null))
);
create index privacy_requests_recent on privacy_requests (store_id, created_at desc, id desc);
call protect_store_table('privacy_requests');

-- Digests of the emails of erased people, with a key that isn't in the database. What was on its way when they were erased asks here.
create table erased_contacts (
  store_id uuid not null references stores on delete cascade,
  digest bytea not null,
  erased_at timestamptz not null,
  primary key (store_id, digest)
);
create index erased_contacts_old on erased_contacts (store_id, erased_at);
call protect_store_table('erased_contacts');

-- How long a store keeps people who don't buy. Stores without a row keep the defaults.
create table privacy_settings (
  store_id uuid primary key references stores on delete cascade,
  -- whether who subscribes in a form confirms it by a link in an email
  confirms_subscribers boolean not null default false,
  -- null: never
  customer_months smallint check (customer_months between 1 and 120),
  -- null: as long as everybody's
  checkout_days smallint check (checkout_days between 7 and 89),
  version integer not null default 1
);
call protect_store_table('privacy_settings');

-- Finished jobs stay for a week, with what they were about. Those of emails to an erased person are deleted with the emails.
create function forget_finished_jobs(job_ids uuid[]) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if to_regclass('pgboss.job') is null then return; end if;
  execute 'delete from pgboss.job where id = any ($1) and state in (''completed'', ''failed'', ''cancelled'')' using job_ids;
end $$;
revoke execute on function forget_finished_jobs from public;
grant execute on function forget_finished_jobs to vitrine_app;
