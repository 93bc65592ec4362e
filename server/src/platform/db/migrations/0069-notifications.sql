-- Templates of a store's emails, the log of what was sent, and the alerts of its members.

-- A template that the seller changed. Kinds without a row are the defaults.
create table notification_templates (
  store_id uuid not null references stores on delete cascade,
  kind text not null,
  language text not null default 'en',
  is_enabled boolean not null default true,
  -- null: the default content; only is_enabled was changed
  content jsonb,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (store_id, kind, language)
);
call protect_store_table('notification_templates');

-- What a template said before it was changed.
create table notification_versions (
  store_id uuid not null,
  id uuid not null,
  kind text not null,
  language text not null,
  content jsonb not null,
  saved_at timestamptz not null,
  -- who replaced it
  user_id uuid references users on delete set null,
  primary key (store_id, id),
  foreign key (store_id, kind, language) references notification_templates on delete cascade
);
create index notification_versions_of_template on notification_versions (store_id, kind, language, id desc);
call protect_store_table('notification_versions');

create table notification_branding (
  store_id uuid primary key references stores on delete cascade,
  logo_media_id uuid,
  logo_width integer not null,
  accent text not null,
  sender_name text not null,
  reply_to text not null,
  footer_text text not null,
  -- [{label, url}]
  links jsonb not null,
  version integer not null default 1,
  foreign key (store_id, logo_media_id) references media (store_id, id) on delete set null (logo_media_id)
);
create index notification_branding_logo on notification_branding (store_id, logo_media_id) where logo_media_id is not null;
call protect_store_table('notification_branding');

-- The emails that a store sent. The row is written by the job that sends the email, and its ID is that of the job.
create table mail_deliveries (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  kind text not null,
  recipient text not null,
  state text not null check (state in ('queued', 'sent', 'failed', 'suppressed')),
  reason text not null default '',
  attempts smallint not null default 0,
  order_id uuid,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- The sealed email, to send it again; null for emails with a secret link.
  contents text,
  resent_at timestamptz,
  primary key (store_id, id)
);
create index mail_deliveries_recent on mail_deliveries (store_id, created_at desc, id desc);
create index mail_deliveries_of_recipient on mail_deliveries (store_id, recipient, created_at desc);
create index mail_deliveries_of_order on mail_deliveries (store_id, order_id) where order_id is not null;
create index mail_deliveries_old on mail_deliveries (created_at);
call protect_store_table('mail_deliveries');

-- What the members of a store are alerted to: new orders, low stock and the like. Events of one minute are one alert.
create table staff_alerts (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  kind text not null,
  -- the orders, variants or jobs it is about
  subject_ids uuid[] not null,
  -- the first ones as an alert shows them
  names text[] not null,
  -- null: every member whose permissions cover the kind
  user_id uuid references users on delete cascade,
  created_at timestamptz not null,
  primary key (store_id, id)
);
create index staff_alerts_recent on staff_alerts (store_id, created_at desc);
create index staff_alerts_old on staff_alerts (created_at);
call protect_store_table('staff_alerts');

create table alert_choices (
  store_id uuid not null,
  user_id uuid not null,
  kind text not null,
  in_bell boolean not null,
  by_mail boolean not null,
  primary key (store_id, user_id, kind),
  foreign key (store_id, user_id) references store_members (store_id, user_id) on delete cascade
);
call protect_store_table('alert_choices');

-- Up to when a member has seen their alerts, and got them by email.
create table alert_readers (
  store_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz,
  mailed_at timestamptz,
  primary key (store_id, user_id),
  foreign key (store_id, user_id) references store_members (store_id, user_id) on delete cascade
);
call protect_store_table('alert_readers');

-- The variants whose low stock members were alerted to. A variant with enough stock again leaves the table.
create table low_stock_alerted (
  store_id uuid not null,
  variant_id uuid not null,
  primary key (store_id, variant_id),
  foreign key (store_id, variant_id) references variants (store_id, id) on delete cascade
);
call protect_store_table('low_stock_alerted');

create index jobs_failed on jobs (store_id, finished_at) where state = 'failed';

-- The stores in which something may have happened that members are alerted to. Each store's orders are found by its index.
create function stores_to_alert(since timestamptz) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query select s.id from stores s
    where exists (select from orders o where o.store_id = s.id and o.placed_at >= since)
      or exists (select from jobs j where j.store_id = s.id and j.state = 'failed' and j.finished_at >= since)
      or exists (
        select from variants v where v.store_id = s.id and v.is_low
          and not exists (select from low_stock_alerted l where l.store_id = v.store_id and l.variant_id = v.id))
      or exists (
        select from low_stock_alerted l join variants v on v.store_id = l.store_id and v.id = l.variant_id
        where l.store_id = s.id and not v.is_low)
      or exists (select from staff_alerts a where a.store_id = s.id and a.created_at >= since);
end $$;
revoke execute on function stores_to_alert from public;
grant execute on function stores_to_alert to vitrine_platform;
grant select (store_id, placed_at) on orders to vitrine_search;
grant select (store_id, state, finished_at) on jobs to vitrine_search;
create policy search on jobs for select to vitrine_search using (true);
grant select (store_id, id, is_low) on variants to vitrine_search;
create policy search on variants for select to vitrine_search using (true);
grant select (store_id, variant_id) on low_stock_alerted to vitrine_search;
create policy search on low_stock_alerted for select to vitrine_search using (true);
grant select (store_id, created_at) on staff_alerts to vitrine_search;
create policy search on staff_alerts for select to vitrine_search using (true);
grant create on schema public to vitrine_search;
alter function stores_to_alert owner to vitrine_search;
revoke create on schema public from vitrine_search;
