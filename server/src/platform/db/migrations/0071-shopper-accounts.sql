-- Shoppers sign in to a store with a code that is emailed to them. There are no passwords.

-- The last code that was sent to an email, whether or not it is a customer’s.
create table shopper_codes (
  store_id uuid not null references stores on delete cascade,
  email text not null check (email = lower(email)),
  -- of the code, the store and the email, with the server’s key
  digest bytea not null,
  -- how many more wrong codes may be entered
  tries smallint not null check (tries >= 0),
  expires_at timestamptz not null,
  primary key (store_id, email)
);
create index shopper_codes_expired on shopper_codes (expires_at);
call protect_store_table('shopper_codes');

create table shopper_sessions (
  store_id uuid not null,
  -- of the token in the browser’s cookie
  digest bytea not null,
  customer_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (store_id, digest),
  foreign key (store_id, customer_id) references customers on delete cascade
);
create index shopper_sessions_of_customer on shopper_sessions (store_id, customer_id);
create index shopper_sessions_expired on shopper_sessions (expires_at);
call protect_store_table('shopper_sessions');
