-- Customers as sellers work with them: whom they agreed to hear from, where they live, what is said about them, and lists of many.
-- People who subscribed on a page of the store become customers too, so that a consent is in one place only (decision 50).

alter table customers no force row level security;
alter table subscribers no force row level security;
alter table orders no force row level security;

-- ---- what is known of a customer ------------------------------------------------------------------------------------------
create function lowered(texts text[]) returns text[] language sql immutable parallel safe
  return array(select lower(one) from unnest(texts) with ordinality as each (one, place) order by place);

alter table customers
  -- null: none is known, as of people who gave a phone number only. Lower case and trimmed otherwise.
  alter column email drop not null,
  add check (email <> ''),
  add column tags text[] not null default '{}',
  -- for filters, which don't tell capitals from small letters
  add column tag_keys text[] not null generated always as (lowered(tags)) stored,
  -- what staff keeps in mind about them; what happened is in customer_events
  add column note text not null default '',
  -- BCP 47; empty: unknown
  add column language text not null default '',
  -- of the default address; kept by a trigger of customer_addresses
  add column country text not null default '',
  -- its digits: one number is one however it was typed
  add column phone_digits text not null generated always as (regexp_replace(phone, '\D', '', 'g')) stored,
  add column sort_name text not null generated always as (lower(coalesce(nullif(trim(last_name || ' ' || first_name), ''), email, phone))) stored,
  -- Where the visits of their first and last order came from; empty: unknown.
  add column first_channel text not null default '',
  add column first_utm_source text not null default '',
  add column first_utm_campaign text not null default '',
  add column last_channel text not null default '',
  add column last_utm_source text not null default '',
  add column last_utm_campaign text not null default '',
  -- never sorted by last_order_at itself: keys of pages are never null
  add column last_order_sort timestamptz not null generated always as (coalesce(last_order_at, '0001-01-01 00:00:00+00')) stored,
  -- none: never signed in; enabled: signs in by one-time codes; disabled: the store lets them in no more
  add column account_state text not null default 'none' check (account_state in ('none', 'invited', 'enabled', 'disabled')),
  -- Marketing. pending: a confirmation was asked for. The time is that of the state; history is in customer_consents.
  add column email_consent text not null default 'none' check (email_consent in ('none', 'pending', 'subscribed', 'unsubscribed')),
  add column email_consent_level text check (email_consent_level in ('single', 'confirmed')),
  -- checkout, subscribe, discount, staff, import, link, account
  add column email_consent_source text not null default '',
  add column email_consent_at timestamptz,
  -- Text messages to `phone`; of another number nothing is known.
  add column sms_consent text not null default 'none' check (sms_consent in ('none', 'pending', 'subscribed', 'unsubscribed')),
  add column sms_consent_level text check (sms_consent_level in ('single', 'confirmed')),
  add column sms_consent_source text not null default '',
  add column sms_consent_at timestamptz,
  add check ((email_consent = 'none') = (email_consent_at is null)),
  add check ((sms_consent = 'none') = (sms_consent_at is null)),
  add column search tsvector not null default '',
  -- Counts changes of what people edit, not orders: triggers keep it, so that edits and the undo of imports notice any change.
  add column version integer not null default 1;

-- ---- addresses ------------------------------------------------------------------------------------------------------------
create table customer_addresses (
  store_id uuid not null,
  customer_id uuid not null,
  id uuid not null,
  -- {firstName, lastName, company, address1, address2, city, province, zip, country, phone}
  address jsonb not null,
  country text not null generated always as (coalesce(address ->> 'country', '')) stored,
  -- One address is kept once.
  digest text not null generated always as (md5(address::text)) stored,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (store_id, customer_id, id),
  unique (store_id, customer_id, digest),
  foreign key (store_id, customer_id) references customers on delete cascade
);
create unique index customer_addresses_default on customer_addresses (store_id, customer_id) where is_default;
call protect_store_table('customer_addresses');
alter table customer_addresses no force row level security;
insert into customer_addresses (store_id, customer_id, id, address, is_default, created_at)
  select store_id, id, gen_random_uuid(), address, true, updated_at from customers where address is not null and coalesce(address ->> 'country', '') <> '';
update customers set country = address ->> 'country' where address is not null and coalesce(address ->> 'country', '') <> '';
alter table customer_addresses force row level security;

-- ---- consents -------------------------------------------------------------------------------------------------------------
-- What a customer agreed to and took back, once for each change, with the email or phone number it was about.
create table customer_consents (
  store_id uuid not null,
  customer_id uuid not null,
  id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  contact text not null,
  state text not null,
  level text,
  source text not null,
  happened_at timestamptz not null,
  -- null: the customer
  user_id uuid references users on delete set null,
  primary key (store_id, customer_id, id),
  foreign key (store_id, customer_id) references customers on delete cascade
);
call protect_store_table('customer_consents');
alter table customer_consents no force row level security;

update customers set email_consent = 'subscribed', email_consent_level = 'single', email_consent_source = 'checkout', email_consent_at = accepts_marketing_at
  where accepts_marketing_at is not null;
update customers set sms_consent = 'subscribed', sms_consent_level = 'single', sms_consent_source = 'checkout', sms_consent_at = accepts_sms_at
  where accepts_sms_at is not null;
insert into customers (store_id, id, email, language, email_consent, email_consent_level, email_consent_source, email_consent_at, created_at, updated_at)
  select store_id, id, email, locale, 'subscribed', 'single', source, consented_at, consented_at, consented_at from subscribers
  on conflict (store_id, email) do update set email_consent = 'subscribed', email_consent_level = 'single',
    email_consent_source = case when customers.email_consent_at < excluded.email_consent_at then customers.email_consent_source else excluded.email_consent_source end,
    email_consent_at = least(customers.email_consent_at, excluded.email_consent_at), language = excluded.language;
insert into customer_consents
  select store_id, id, gen_random_uuid(), 'email', email, email_consent, email_consent_level, email_consent_source, email_consent_at
    from customers where email_consent <> 'none'
  union all select store_id, id, gen_random_uuid(), 'sms', phone, sms_consent, sms_consent_level, sms_consent_source, sms_consent_at
    from customers where sms_consent <> 'none';
alter table customer_consents force row level security;
alter table customers drop column address, drop column accepts_marketing_at, drop column accepts_sms_at;
drop table subscribers;

-- ---- what was done to a customer -------------------------------------------------------------------------------------------
create table customer_events (
  store_id uuid not null,
  customer_id uuid not null,
  id uuid not null,
  happened_at timestamptz not null default now(),
  kind text not null,
  -- null: the customer, or the system
  user_id uuid references users on delete set null,
  -- what the sentence of its kind is filled with
  data jsonb not null default '{}',
  primary key (store_id, customer_id, id),
  foreign key (store_id, customer_id) references customers on delete cascade
);
call protect_store_table('customer_events');

-- Emails of customers that were merged into others: whoever orders with one is the customer that is left.
create table customer_former_emails (
  store_id uuid not null,
  email text not null,
  customer_id uuid not null,
  primary key (store_id, email),
  foreign key (store_id, customer_id) references customers on delete cascade
);
create index customer_former_emails_of on customer_former_emails (store_id, customer_id);
call protect_store_table('customer_former_emails');

-- One thing done to many customers, by a job, some at a time. As order_bulks.
create table customer_bulks (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  change jsonb not null,
  customer_ids uuid[] not null,
  done integer not null default 0,
  -- [{customerId, name, code}] of those it could not be done to
  failures jsonb not null default '[]',
  user_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
call protect_store_table('customer_bulks');

alter table imports drop constraint imports_kind_check;
alter table imports add check (kind in ('products', 'orders', 'inventory', 'fulfillments', 'spend', 'customers'));

-- ---- kept by triggers -----------------------------------------------------------------------------------------------------
-- Restored rows bring everything along: app_store() is null then.
create function count_customer_change() returns trigger language plpgsql as $$
begin
  if app_store() is not null then new.version := old.version + 1; end if;
  return new;
end $$;
create trigger customers_version before update on customers for each row
  when ((old.email, old.first_name, old.last_name, old.phone, old.tags, old.note, old.language, old.email_consent, old.sms_consent, old.email_consent_at, old.sms_consent_at)
    is distinct from (new.email, new.first_name, new.last_name, new.phone, new.tags, new.note, new.language, new.email_consent, new.sms_consent, new.email_consent_at, new.sms_consent_at))
  execute function count_customer_change();

create function keep_consent() returns trigger language plpgsql as $$
begin
  if app_store() is null then return null; end if;
  insert into customer_consents
    values (new.store_id, new.id, gen_random_uuid(), 'email', coalesce(new.email, ''), new.email_consent, new.email_consent_level,
      new.email_consent_source, coalesce(new.email_consent_at, now()), app_person());
  return null;
end $$;
create trigger customers_email_consent_new after insert on customers for each row when (new.email_consent <> 'none') execute function keep_consent();
create trigger customers_email_consent after update on customers for each row
  when ((old.email_consent, old.email_consent_level, old.email_consent_at) is distinct from (new.email_consent, new.email_consent_level, new.email_consent_at))
  execute function keep_consent();

create function keep_sms_consent() returns trigger language plpgsql as $$
begin
  if app_store() is null then return null; end if;
  insert into customer_consents
    values (new.store_id, new.id, gen_random_uuid(), 'sms', new.phone, new.sms_consent, new.sms_consent_level,
      new.sms_consent_source, coalesce(new.sms_consent_at, now()), app_person());
  return null;
end $$;
create trigger customers_sms_consent_new after insert on customers for each row when (new.sms_consent <> 'none') execute function keep_sms_consent();
create trigger customers_sms_consent after update on customers for each row
  when ((old.sms_consent, old.sms_consent_level, old.sms_consent_at) is distinct from (new.sms_consent, new.sms_consent_level, new.sms_consent_at))
  execute function keep_sms_consent();

-- The country of the default address, and the version of a customer whose addresses changed.
create function keep_country() returns trigger language plpgsql as $$
declare
  owner uuid := case when tg_op = 'DELETE' then old.customer_id else new.customer_id end;
  store uuid := case when tg_op = 'DELETE' then old.store_id else new.store_id end;
begin
  if app_store() is null then return null; end if;
  update customers c set version = c.version + 1,
    country = coalesce((select a.country from customer_addresses a where a.store_id = store and a.customer_id = owner and a.is_default), '')
  where c.store_id = store and c.id = owner;
  return null;
end $$;
create trigger customer_addresses_country after insert or update or delete on customer_addresses for each row execute function keep_country();

-- The first address is the default. Whoever adds one holds its customer, so that two at once find each other's.
create function first_is_default() returns trigger language plpgsql as $$
begin
  if app_store() is null then return new; end if;
  new.is_default := new.is_default or not exists (
    select from customer_addresses a where a.store_id = new.store_id and a.customer_id = new.customer_id and a.is_default);
  return new;
end $$;
create trigger customer_addresses_first before insert on customer_addresses for each row execute function first_is_default();

-- An order that waited for a merge finds its customer gone, and would make a new one with an email that is another customer's by
-- now. It's tried again, as after a deadlock.
create function refuse_former_email() returns trigger language plpgsql as $$
begin
  if exists (select from customer_former_emails f where f.store_id = new.store_id and f.email = new.email) then
    raise exception 'This email belongs to a merged customer' using errcode = '40001';
  end if;
  return null;
end $$;
create trigger customers_former_email after insert on customers for each row when (new.email is not null) execute function refuse_former_email();

-- Whoever has no email any more has no former ones either, by which orders would still find them.
create function forget_former_emails() returns trigger language plpgsql as $$
begin
  delete from customer_former_emails where store_id = new.store_id and customer_id = new.id;
  return null;
end $$;
create trigger customers_forget after update of email on customers for each row
  when (old.email is not null and new.email is null) execute function forget_former_emails();

-- ---- what is there already -------------------------------------------------------------------------------------------------
update customers c set first_channel = coalesce(f.attribution ->> 'channel', ''), first_utm_source = coalesce(f.attribution #>> '{utm,source}', ''),
  first_utm_campaign = coalesce(f.attribution #>> '{utm,campaign}', ''), last_channel = coalesce(l.attribution ->> 'channel', ''),
  last_utm_source = coalesce(l.attribution #>> '{utm,source}', ''), last_utm_campaign = coalesce(l.attribution #>> '{utm,campaign}', '')
from (select distinct on (store_id, customer_id) store_id, customer_id, attribution from orders
    where customer_id is not null and not is_test order by store_id, customer_id, placed_at, id) f
  join (select distinct on (store_id, customer_id) store_id, customer_id, attribution from orders
    where customer_id is not null and not is_test order by store_id, customer_id, placed_at desc, id desc) l using (store_id, customer_id)
where c.store_id = f.store_id and c.id = f.customer_id;
update customers set search = array_to_tsvector(array(select distinct left(word, 64)
  from regexp_split_to_table(lower(regexp_replace(normalize(concat_ws(' ', email, first_name, last_name, phone, phone_digits), nfkd), '[' || chr(768) || '-' || chr(879) || '''’]', '', 'g')),
    '[^[:alnum:]]+') as word where word <> ''));

-- ---- lists ----------------------------------------------------------------------------------------------------------------
create index customers_by_created on customers (store_id, created_at desc, id desc)
  include (order_count, spent_cents, last_order_at, country, email_consent, sms_consent, account_state);
create index customers_by_name on customers (store_id, sort_name, id);
create index customers_by_spent on customers (store_id, spent_cents desc, id desc);
create index customers_by_orders on customers (store_id, order_count desc, id desc);
create index customers_by_last_order on customers (store_id, last_order_sort desc, id desc);
create index customers_by_phone on customers (store_id, phone_digits) where phone_digits <> '';
create index customers_search on customers using gin (store_id, search);
create index customers_tags on customers using gin (store_id, tag_keys);
alter table customers set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- As orders_found: row level security keeps @@ and @> away from their indexes, this function does not.
grant select (store_id, id, search, tag_keys, created_at, sort_name, order_count, spent_cents, last_order_at, last_order_sort, country, email_consent, sms_consent, account_state)
  on customers to vitrine_search;
create policy search on customers for select to vitrine_search using (true);
create function customers_found(
  words tsquery, wanted text[], from_country text, email_state text, sms_state text, account text, orders_from integer, orders_to integer,
  spent_from bigint, spent_to bigint, last_from timestamptz, last_before timestamptz, most integer
) returns table (id uuid, created_at timestamptz, sort_name text, order_count integer, spent_cents bigint, last_order_sort timestamptz)
  language plpgsql stable parallel safe security definer rows 1000
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
begin
  return query select c.id, c.created_at, c.sort_name, c.order_count, c.spent_cents, c.last_order_sort from customers c
    where c.store_id = app_store()
      and (words is null or c.search @@ words)
      and (wanted = '{}' or c.tag_keys @> wanted)
      and (from_country is null or c.country = from_country)
      and (email_state is null or c.email_consent = email_state)
      and (sms_state is null or c.sms_consent = sms_state)
      and (account is null or c.account_state = account)
      and (orders_from is null or c.order_count >= orders_from)
      and (orders_to is null or c.order_count <= orders_to)
      and (spent_from is null or c.spent_cents >= spent_from)
      and (spent_to is null or c.spent_cents <= spent_to)
      and (last_from is null or c.last_order_at >= last_from)
      and (last_before is null or c.last_order_at < last_before)
    limit most;
end $$;
revoke execute on function customers_found from public;
grant execute on function customers_found to vitrine_app;
grant create on schema public to vitrine_search;
alter function customers_found owner to vitrine_search;
revoke create on schema public from vitrine_search;

alter table customers force row level security;
alter table orders force row level security;
