-- Consent to text messages: when it was given, and who took it back.

alter table checkouts
  -- When the box was ticked, for the number in `phone`; null: it is not ticked.
  add column accepts_sms_at timestamptz,
  -- No form ever asked for it.
  drop column accepts_sms;

-- When they agreed to text messages to `phone`.
alter table customers add column accepts_sms_at timestamptz;

-- Numbers that want no more text messages of a store, unless they agree anew later.
create table text_refusals (
  store_id uuid not null references stores on delete cascade,
  -- its digits, so that one number is one however it was typed
  phone text not null check (phone ~ '^[0-9]+$'),
  refused_at timestamptz not null default now(),
  primary key (store_id, phone)
);
call protect_store_table('text_refusals');

-- Checkout asks for the consent where text messages are switched on.
create trigger abandoned_settings_tell after insert or update or delete on abandoned_settings
  for each statement execute function tell_store_changed();
