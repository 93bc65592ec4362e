-- People who asked a shop for its news: what they typed, where, when, and in which language they read what they agreed to.
-- The address they came from is not kept.
create table subscribers (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  source text not null check (source in ('subscribe', 'discount')),
  consented_at timestamptz not null,
  locale text not null,
  primary key (store_id, id),
  unique (store_id, email)
);
-- Shoppers' pages have no way to read it.
call protect_store_table('subscribers');
