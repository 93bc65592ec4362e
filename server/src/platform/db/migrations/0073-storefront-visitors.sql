-- What shoppers allow a store beyond what it needs: whether it asks them, what they answered, and what holds for an order.

alter table storefront_preferences
  -- whom the store asks: no one, everyone, or visitors from countries whose law requires it
  add column consent_banner text not null default 'off' check (consent_banner in ('off', 'everyone', 'regions')),
  -- Empty texts are those of the theme.
  add column consent_title text not null default '',
  add column consent_text text not null default '';

-- The answers of a day (UTC), without who gave them. A shopper’s own answer, with its time, is in a cookie of their browser.
create table consent_answers (
  store_id uuid not null references stores on delete cascade,
  day date not null,
  analytics boolean not null,
  marketing boolean not null,
  answers integer not null check (answers > 0),
  primary key (store_id, day, analytics, marketing)
);
call protect_store_table('consent_answers');

-- {analytics, marketing, answeredAt}: what the shopper allowed when they paid. Null for orders from before, and for those without a shopper.
alter table orders add column visitor_consent jsonb;

-- Forms of stores that look like they were sent by a program.

alter table storefront_preferences add column spam_protection boolean not null default true;

-- How many were stopped on a day (UTC), without what was in them.
create table stopped_forms (
  store_id uuid not null references stores on delete cascade,
  day date not null,
  form text not null,
  reason text not null check (reason in ('trap', 'unproved', 'early', 'flood')),
  stopped integer not null check (stopped > 0),
  primary key (store_id, day, form, reason)
);
call protect_store_table('stopped_forms');

-- Pages of stores that can be turned off, and the language of the storefront’s own words.
alter table storefront_preferences
  -- the page on which shoppers look up an order
  add column order_lookup boolean not null default true,
  add column shopper_accounts boolean not null default true,
  add column language text not null default 'en' check (language in ('en', 'de'));
