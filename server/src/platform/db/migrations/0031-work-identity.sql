-- What a piece of work is known by for good: the id of its job in the queue, and the Message-ID of the mail it sends.
alter table outbox add column key uuid not null default gen_random_uuid();

-- Mails and texts on their way and handed over, by the key of the work that sends them, so that work which is handed out
-- again sends nothing again. Says neither what was written nor to whom.
create table sent_messages (
  id uuid primary key,
  -- somebody is sending it, until then; null: nobody is
  claimed_until timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index sent_messages_by_age on sent_messages (created_at);
grant select, insert, update, delete on sent_messages to vitrine_platform;
call protect_account_table('sent_messages');

-- Mail caught in development is its own mark.
alter table dev_mailbox add column key uuid unique;
