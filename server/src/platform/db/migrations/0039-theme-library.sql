-- A theme has a saved configuration, which shoppers see if the theme is published, and a draft while somebody edits it. `rev` counts
-- every write of either, so that nobody overwrites what they have not seen.

alter table themes add column saved_at timestamptz not null default now();
alter table themes add column saved_by uuid references users on delete set null;
alter table themes add column publish_at timestamptz;
update themes set saved_at = updated_at;

-- Shoppers' pages may not read drafts, so drafts are not in `themes`.
create table theme_drafts (
  store_id uuid not null,
  theme_id uuid not null,
  config jsonb not null,
  author_id uuid references users on delete set null,
  updated_at timestamptz not null,
  primary key (store_id, theme_id),
  foreign key (store_id, theme_id) references themes on delete cascade
);
call protect_store_table('theme_drafts');

-- What was saved, newest last. `changes` says in which settings a version differs from the one before.
create table theme_versions (
  store_id uuid not null,
  id uuid not null,
  theme_id uuid not null,
  config jsonb not null,
  changes jsonb not null default '[]',
  kind text not null check (kind in ('created', 'saved', 'restored', 'imported')),
  author_id uuid references users on delete set null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, theme_id) references themes on delete cascade
);
create index theme_versions_of_theme on theme_versions (store_id, theme_id, created_at desc, id desc);
call protect_store_table('theme_versions');

-- A draft that is saved every second must not throw away the pages of the store.
drop trigger themes_tell on themes;
create trigger themes_tell after insert or delete or update of config, theme, is_published on themes
  for each statement execute function tell_store_changed();

-- The themes whose time to be published has come.
create index themes_scheduled on themes (publish_at) where publish_at is not null;
grant select (store_id, id, publish_at) on themes to vitrine_search;
create policy search on themes for select to vitrine_search using (true);
create function themes_due() returns table (store_id uuid, theme_id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query select t.store_id, t.id from themes t where t.publish_at <= now() order by t.publish_at, t.id;
end $$;
revoke execute on function themes_due from public;
grant execute on function themes_due to vitrine_platform;
grant create on schema public to vitrine_search;
alter function themes_due owner to vitrine_search;
revoke create on schema public from vitrine_search;
