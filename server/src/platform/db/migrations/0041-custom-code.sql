-- The seller's own code at checkout and beside pages. One switch stops it, whatever the themes contain.
alter table storefront_preferences add column custom_code_enabled boolean not null default true;

-- Who changed which code runs, and its text before and after. Versions of themes are not enough: only the newest are kept, and they
-- end with their theme. `theme_name` stays when the theme is deleted.
create table custom_code_changes (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('saved', 'restored', 'imported', 'published', 'turned_on', 'turned_off')),
  theme_name text not null default '',
  before jsonb,
  after jsonb,
  author_id uuid references users on delete set null,
  created_at timestamptz not null,
  primary key (store_id, id)
);
create index custom_code_changes_newest on custom_code_changes (store_id, created_at desc, id desc);
call protect_store_table('custom_code_changes');
revoke update, delete on custom_code_changes from vitrine_app;
