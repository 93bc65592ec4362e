-- What a transaction wants done after it commits. Written in the same transaction as the change, moved to the job queue
-- by the dispatcher. Feature code can add rows of its own store and read none.
create table outbox (
  id bigint generated always as identity primary key,
  store_id uuid,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
alter table outbox enable row level security;
alter table outbox force row level security;
create policy of_store on outbox for insert to vitrine_app with check (store_id = app_store());
create policy platform on outbox for insert to vitrine_platform with check (true);
-- The dispatcher runs as the owner, beside the job queue's own tables.
create policy dispatcher on outbox to current_user using (true) with check (true);
grant insert on outbox to vitrine_app;
grant insert on outbox to vitrine_platform;

create function outbox_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_outbox', '');
  return null;
end $$;
create trigger outbox_notify after insert on outbox for each statement execute function outbox_notify();

-- Long work, as the notifications tray shows it.
create table jobs (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'completed', 'failed')),
  done integer not null default 0,
  total integer,
  failed integer not null default 0,
  subject_id uuid,
  failure text,
  user_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (store_id, id)
);
create index jobs_recent on jobs (store_id, user_id, created_at desc);
call protect_store_table('jobs');

-- The first answer to a request that makes money, orders or messages; a repeat gets the same one.
create table idempotency_keys (
  store_id uuid not null references stores on delete cascade,
  user_id uuid not null references users on delete cascade,
  key text not null,
  call text not null,
  request_digest bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (store_id, user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
call protect_store_table('idempotency_keys');
