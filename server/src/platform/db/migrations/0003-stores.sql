create table stores (
  id uuid primary key,
  name text not null,
  handle text not null unique,
  public_domain text,
  business_type text not null default 'hybrid',
  payment_choice text not null default 'seller',
  menu_variant text not null default 'seller' check (menu_variant in ('seller', 'dropship', 'pod')),
  time_zone text not null default 'America/Los_Angeles',
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  default_theme text not null default 'hydro',
  upsell_enabled boolean not null default true,
  enable_ref boolean not null default false,
  is_vip boolean not null default false,
  is_enabled boolean not null default true,
  disabled_reason text,
  trial_status text not null default 'trialing' check (trial_status in ('trialing', 'active', 'past_due', 'frozen', 'cancelled')),
  trial_ends_at timestamptz not null,
  survey jsonb,
  survey_answered_at timestamptz,
  skipped_steps text[] not null default '{}',
  created_at timestamptz not null default now()
);
alter table stores enable row level security;
alter table stores force row level security;
create policy of_store on stores to vitrine_app using (id = app_store()) with check (id = app_store());
create policy platform on stores to vitrine_platform using (true) with check (true);
grant select, update on stores to vitrine_app;
grant select, insert, update on stores to vitrine_platform;

create table store_members (
  store_id uuid not null references stores on delete cascade,
  user_id uuid not null references users on delete cascade,
  is_owner boolean not null default false,
  is_admin boolean not null default false,
  scopes text[] not null default '{}',
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (store_id, user_id)
);
create index store_members_of_user on store_members (user_id);
call protect_store_table('store_members');
create policy platform on store_members to vitrine_platform using (true) with check (true);
grant select, insert, update, delete on store_members to vitrine_platform;

create table store_invitations (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email)),
  first_name text not null default '',
  last_name text not null default '',
  digest bytea not null,
  is_admin boolean not null default false,
  scopes text[] not null default '{}',
  invited_by uuid not null references users,
  expires_at timestamptz not null,
  -- An accepted invitation stays, so that its link can say it was used; inviting the same person again clears this.
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, email)
);
-- A link names no store, so its digest must be unique across them.
create unique index store_invitations_digest on store_invitations (digest);
call protect_store_table('store_invitations');
create policy platform on store_invitations to vitrine_platform using (true) with check (true);
grant select, update, delete on store_invitations to vitrine_platform;

create table themes (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  name text not null,
  theme text not null check (theme in ('hydro', 'newchick')),
  config jsonb not null default '{}',
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id)
);
create unique index themes_one_published on themes (store_id) where is_published;
call protect_store_table('themes');

create table store_pages (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  title text not null,
  handle text not null,
  body_html text not null default '',
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, handle)
);
call protect_store_table('store_pages');

create table menus (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  title text not null,
  handle text not null,
  items jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, handle)
);
call protect_store_table('menus');

create table payment_proxies (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  label text not null,
  provider text not null,
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
call protect_store_table('payment_proxies');

-- Money the platform holds for the seller: append-only, balance = sum of the `available` bucket.
create table balance_entries (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  bucket text not null check (bucket in ('promotional', 'pending_review', 'reserve_hold', 'available', 'in_payout', 'paid_out', 'fees', 'adjustments')),
  kind text not null,
  amount_cents bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  user_id uuid references users,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
create unique index balance_entries_one_reward on balance_entries (user_id) where kind = 'sign_up_reward';
call protect_store_table('balance_entries');
revoke update, delete on balance_entries from vitrine_app;

create table saved_views (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  user_id uuid not null references users on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
create index saved_views_of_user on saved_views (store_id, user_id, list);
call protect_store_table('saved_views');

create table list_layouts (
  store_id uuid not null references stores on delete cascade,
  user_id uuid not null references users on delete cascade,
  list text not null,
  columns text[] not null default '{}',
  density text not null default 'compact' check (density in ('compact', 'comfortable')),
  primary key (store_id, user_id, list)
);
call protect_store_table('list_layouts');
