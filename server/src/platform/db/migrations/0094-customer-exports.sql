-- Exports of many customers, which a job writes to a file. Their files and what they were asked for may name people, so they are kept for a day.
create table customer_exports (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  -- the filter, sealed, because people are searched by name
  query text not null,
  user_id uuid not null references users on delete cascade,
  -- null until the file is whole
  file_key text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (store_id, id)
);
call protect_store_table('customer_exports');
