create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  picture_key text,
  signup_code text,
  email_verified_at timestamptz,
  created_at timestamptz not null default now()
);

-- One row per sign-in. Refresh tokens are not stored: token n is an HMAC over this row's id, secret and generation n.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  secret bytea not null,
  generation integer not null default 0,
  rotated_at timestamptz not null default now(),
  device text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);
create index sessions_of_user on sessions (user_id) where revoked_at is null;

-- Secrets that travel by mail or address bar, kept as SHA-256 digests and bound to one person and one purpose.
create table one_time_tokens (
  digest bytea primary key,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'hand_off')),
  user_id uuid not null references users on delete cascade,
  store_id uuid,
  -- Of a hand-off: the session that asked for it. Signed out there, the code is void.
  session_id uuid references sessions on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_tokens_of_user on one_time_tokens (user_id, purpose);

-- The instants of the last attempts per key, at most as many as its rule allows: a sliding window that every process and
-- every restart sees alike.
create table rate_limits (
  key bytea primary key,
  hits timestamptz[] not null,
  expires_at timestamptz not null
);
create index rate_limits_expired on rate_limits (expires_at);

-- Mail caught in development, when no SMTP server is configured.
create table dev_mailbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  created_at timestamptz not null default now()
);

grant select, insert, update, delete on users, sessions, one_time_tokens, rate_limits, dev_mailbox to vitrine_platform;
-- Feature code may name people and see that a session lives; password hashes and session secrets stay out of its reach.
grant select (id, email, first_name, last_name, picture_key, email_verified_at, created_at) on users to vitrine_app;
grant select (id, user_id, expires_at, revoked_at, device, address, created_at, last_seen_at) on sessions to vitrine_app;
