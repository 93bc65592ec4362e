-- Checkouts people left: when they count as left, who is written to, and what came of it.

-- One row per store; without one the defaults hold, and nobody is written to.
create table abandoned_settings (
  store_id uuid primary key references stores on delete cascade,
  -- Minutes without a sign of the shopper after which a checkout counts as left.
  threshold_minutes integer not null default 30 check (threshold_minutes between 10 and 240),
  -- Written to: whoever left an address, or only who agreed to mails.
  audience text not null default 'anyone' check (audience in ('anyone', 'subscribers')),
  -- Up to three mails and three text messages: [{channel, delayMinutes, isEnabled, subject, text, discountCode}]
  steps jsonb not null default '[]',
  -- Hours of the store's day in which no text message is sent.
  quiet_from time not null default '23:59',
  quiet_until time not null default '06:00',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
call protect_store_table('abandoned_settings');

alter table checkouts
  -- It was left: no sign of the shopper for as long as the settings of then said. It stays when they come back.
  add column abandoned_at timestamptz,
  -- Its messages were planned.
  add column sequence_at timestamptz,
  -- Text messages take a consent of their own.
  add column accepts_sms boolean not null default false,
  -- The message whose link was followed last.
  add column recovery_message_id uuid,
  add column recovery_link_at timestamptz,
  -- What brought the order of a checkout that had been left: a message's link, a message before it without one (other), or nothing of ours.
  add column recovered_by text check (recovered_by in ('email', 'sms', 'other', 'organic')),
  add column staff_note text not null default '';
create index checkouts_abandoned on checkouts (store_id, abandoned_at desc, id desc) where abandoned_at is not null;
create index checkouts_abandoned_by_total on checkouts (store_id, total_cents desc, id desc) where abandoned_at is not null;
create index checkouts_to_mark on checkouts (last_active_at) where state = 'open' and captured_at is not null and abandoned_at is null;
create index checkouts_to_plan on checkouts (store_id, abandoned_at) where state = 'open' and abandoned_at is not null and sequence_at is null;
create index checkouts_by_age on checkouts (store_id, last_active_at) where state = 'open';

create table abandoned_messages (
  store_id uuid not null,
  id uuid not null,
  checkout_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  -- 1 to 3 of the sequence; 0: sent by hand
  step smallint not null check (step between 0 and 3),
  state text not null default 'scheduled' check (state in ('scheduled', 'sent', 'suppressed', 'failed')),
  -- Why it was not sent: ordered, unsubscribed, items_gone, nothing_to_pay, too_many, not_subscribed, no_consent, no_phone
  reason text not null default '',
  recipient text not null,
  discount_code text not null default '',
  due_at timestamptz not null,
  sent_at timestamptz,
  -- Its link was followed.
  clicked_at timestamptz,
  -- The order it brought.
  order_id uuid,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  foreign key (store_id, checkout_id) references checkouts on delete cascade
);
-- Planned once, however many processes plan.
create unique index abandoned_messages_once on abandoned_messages (store_id, checkout_id, channel, step) where step > 0;
create index abandoned_messages_of_checkout on abandoned_messages (store_id, checkout_id, due_at);
create index abandoned_messages_due on abandoned_messages (due_at) where state = 'scheduled';
create index abandoned_messages_to on abandoned_messages (store_id, recipient, sent_at) where state = 'sent';
call protect_store_table('abandoned_messages');

-- Who wants no more mails of a store but those about their orders.
create table mail_refusals (
  store_id uuid not null references stores on delete cascade,
  -- lower case
  email text not null check (email = lower(email)),
  refused_at timestamptz not null default now(),
  primary key (store_id, email)
);
call protect_store_table('mail_refusals');

-- Stores in which a checkout may have to be marked or a message sent. Looks across stores, so it runs as the role that reads
-- these columns alone. 10: the least minutes there can be.
grant select (store_id, state, captured_at, abandoned_at, last_active_at, sequence_at) on checkouts to vitrine_search;
create policy search on checkouts for select to vitrine_search using (true);
grant select (store_id, state, due_at) on abandoned_messages to vitrine_search;
create policy search on abandoned_messages for select to vitrine_search using (true);
create function stores_with_left_checkouts(at timestamptz) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query
    select store_id from checkouts
      where state = 'open' and captured_at is not null and abandoned_at is null and last_active_at <= at - interval '10 minutes'
    union select store_id from abandoned_messages where state = 'scheduled' and due_at <= at;
end $$;
revoke execute on function stores_with_left_checkouts from public;
grant execute on function stores_with_left_checkouts to vitrine_platform;
grant create on schema public to vitrine_search;
alter function stores_with_left_checkouts owner to vitrine_search;
revoke create on schema public from vitrine_search;
