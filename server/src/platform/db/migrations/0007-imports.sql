create table imports (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('products', 'orders')),
  preset text not null,
  file_name text not null,
  file_key text not null,
  state text not null default 'uploaded'
    check (state in ('uploaded', 'checking', 'checked', 'running', 'completed', 'failed', 'undoing', 'undone')),
  -- how the file is written, found out when it was uploaded
  encoding text not null default 'utf-8' check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
  delimiter text not null default ',' check (delimiter in (',', ';', e'\t')),
  -- [{name, samples}] in the order of the file
  columns jsonb not null default '[]',
  mapping jsonb not null default '{}',
  overwrite boolean not null default false,
  -- groups of rows (products, orders) committed so far: where a job whose process died goes on
  groups_done integer not null default 0,
  rows_done integer not null default 0,
  rows_total integer,
  counts jsonb not null default '{"create":0,"update":0,"skip":0,"error":0,"parts":0,"images":0}',
  failure text,
  -- the job working on it; an older one that wakes up again has no say
  job_id uuid,
  user_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (store_id, id)
);
create index imports_recent on imports (store_id, kind, created_at desc);
call protect_store_table('imports');

create table import_errors (
  store_id uuid not null,
  import_id uuid not null,
  position integer not null,
  -- as a spreadsheet numbers it, the header being row 1
  row_number integer not null,
  column_name text,
  code text not null,
  message text not null,
  -- the cells of the row as they stood
  cells jsonb not null,
  primary key (store_id, import_id, position),
  foreign key (store_id, import_id) references imports on delete cascade
);
call protect_store_table('import_errors');

-- What an import did to each product, so that it can be taken back: `before` is the product as it was (null = created),
-- `version` the one the import left; a product changed since is left alone and reported.
create table import_changes (
  store_id uuid not null,
  import_id uuid not null,
  entity_id uuid not null,
  -- first row of the entity in the file
  row_number integer not null,
  before jsonb,
  version integer not null,
  primary key (store_id, import_id, entity_id),
  foreign key (store_id, import_id) references imports on delete cascade
);
call protect_store_table('import_changes');
