-- How stores are paid: connections to payment gateways, the groups they are routed in, and which of them a store uses.

-- ---- connections -------------------------------------------------------------------------------------------------------
-- An account at a payment provider. It belongs to a person, who may use it in each store they own, or to the platform,
-- whose operator gives it to stores. It has no store_id: what a store sees of it is said by the policies below.
create table gateways (
  id uuid primary key,
  -- null: the platform's
  owner_id uuid references users on delete cascade,
  provider text not null check (provider in ('test', 'stripe', 'manual')),
  -- As the seller tells it from others; of a manual way of paying, as shoppers read it.
  label text not null,
  -- Where the account says it sells, for the seller to tell accounts apart. Shoppers are sent nowhere by it.
  domain text not null default '',
  -- `test`: no money moves, orders are marked as tests.
  environment text not null check (environment in ('test', 'live')),
  -- What browsers may know: Stripe's publishable key.
  publishable_key text not null default '',
  -- Of a manual way of paying: what shoppers are to do.
  instructions text not null default '',
  -- Sealed with the secret key of the installation (secrets/sealed.ts), for this row alone.
  credentials text not null default '',
  -- Minor units of the one currency in `currencies`; null: no limit. Days and months are those of UTC.
  daily_cap_cents bigint check (daily_cap_cents > 0),
  monthly_cap_cents bigint check (monthly_cap_cents > 0),
  min_order_cents bigint check (min_order_cents >= 0),
  max_order_cents bigint check (max_order_cents >= min_order_cents),
  -- ISO 4217 and ISO 3166-1 alpha-2; empty: all.
  currencies text[] not null default '{}',
  countries text[] not null default '{}',
  is_enabled boolean not null default true,
  -- Times in a row that the provider did not answer, and the last of them.
  failures integer not null default 0,
  failed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Kept for the payments that went through it: they may have to be paid back.
  deleted_at timestamptz,
  check (num_nonnulls(daily_cap_cents, monthly_cap_cents, min_order_cents, max_order_cents) = 0 or cardinality(currencies) = 1)
);
create index gateways_of_owner on gateways (owner_id);
alter table gateways add unique (id, owner_id);

create table gateway_groups (
  id uuid primary key,
  owner_id uuid references users on delete cascade,
  name text not null,
  -- priority: the first that can; round_robin: all alike; weighted: by their weights
  routing text not null check (routing in ('priority', 'round_robin', 'weighted')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index gateway_groups_of_owner on gateway_groups (owner_id);
alter table gateway_groups add unique (id, owner_id);

create table gateway_group_members (
  group_id uuid not null references gateway_groups on delete cascade,
  gateway_id uuid not null references gateways on delete cascade,
  position integer not null,
  weight integer not null default 1 check (weight between 1 and 1000),
  -- Of both; null: the platform's.
  owner_id uuid,
  primary key (group_id, gateway_id),
  foreign key (group_id, owner_id) references gateway_groups (id, owner_id) on delete cascade,
  foreign key (gateway_id, owner_id) references gateways (id, owner_id) on delete cascade
);
create index gateway_group_members_of_gateway on gateway_group_members (gateway_id);

-- What went through a connection that has a cap, by day and month of UTC. Counted by conditional updates.
create table gateway_takings (
  gateway_id uuid not null references gateways on delete cascade,
  period text not null check (period in ('day', 'month')),
  starts date not null,
  amount_cents bigint not null check (amount_cents >= 0),
  primary key (gateway_id, period, starts)
);

-- ---- what a store uses ---------------------------------------------------------------------------------------------------
create table store_gateways (
  store_id uuid not null references stores on delete cascade,
  gateway_id uuid not null references gateways on delete cascade,
  -- among those and the groups of the store
  -- Whose it is; null: the platform's, given to the store by its operator.
  owner_id uuid,
  position integer not null,
  is_enabled boolean not null default true,
  added_at timestamptz not null default now(),
  primary key (store_id, gateway_id),
  foreign key (gateway_id, owner_id) references gateways (id, owner_id) on delete cascade
);
create index store_gateways_of_gateway on store_gateways (gateway_id);

-- ---- what was there ------------------------------------------------------------------------------------------------------
-- Connections were names without an account: those of the test gateway work on, the others wait for their keys.
alter table payment_proxies no force row level security;
alter table store_members no force row level security;
insert into gateways (id, owner_id, provider, label, environment, is_enabled, created_at)
  select p.id, (select m.user_id from store_members m where m.store_id = p.store_id and m.is_owner order by m.created_at limit 1),
    case when p.provider in ('test', 'stripe') then p.provider else 'manual' end, p.label, case when p.provider = 'test' then 'test' else 'live' end,
    p.is_enabled and p.provider = 'test', p.created_at
  from payment_proxies p;
insert into store_gateways (store_id, gateway_id, owner_id, position, added_at)
  select p.store_id, p.id, g.owner_id, row_number() over (partition by p.store_id order by p.created_at, p.id), p.created_at
  from payment_proxies p join gateways g using (id);
drop table payment_proxies;
alter table store_members force row level security;

create table store_gateway_groups (
  store_id uuid not null references stores on delete cascade,
  group_id uuid not null references gateway_groups on delete cascade,
  -- Whose it is; null: the platform's, given to the store by its operator.
  owner_id uuid,
  position integer not null,
  is_enabled boolean not null default true,
  added_at timestamptz not null default now(),
  primary key (store_id, group_id),
  foreign key (group_id, owner_id) references gateway_groups (id, owner_id) on delete cascade
);
create index store_gateway_groups_of_group on store_gateway_groups (group_id);
call protect_store_table('store_gateways');
call show_to_shop('store_gateways', 'store_id = (select app_store()) and is_enabled');
call protect_store_table('store_gateway_groups');
call show_to_shop('store_gateway_groups', 'store_id = (select app_store()) and is_enabled');

-- What a payment counts towards the caps of its connection until it is known not to be paid.
create table gateway_claims (
  store_id uuid not null references stores on delete cascade,
  payment_id uuid not null,
  gateway_id uuid not null references gateways on delete cascade,
  amount_cents bigint not null check (amount_cents >= 0),
  claimed_on date not null,
  primary key (store_id, payment_id)
);
create index gateway_claims_of_gateway on gateway_claims (gateway_id);
call protect_store_table('gateway_claims');

create index payments_of_gateway on payments (store_id, gateway_id);

-- ---- who sees which connection -------------------------------------------------------------------------------------------
call protect_account_table('gateways');
call protect_account_table('gateway_groups');
call protect_account_table('gateway_group_members');
call protect_account_table('gateway_takings');
create policy platform on store_gateways to vitrine_platform using (true) with check (true);
create policy platform on store_gateway_groups to vitrine_platform using (true) with check (true);
-- The operator connects and assigns, and hears webhooks, which name a connection and no store.
grant select, insert, update, delete on gateways, gateway_groups, gateway_group_members, store_gateways, store_gateway_groups to vitrine_platform;
grant select on gateway_takings to vitrine_platform;

-- A store's transaction works on the connections of the store's owner.
create policy of_owner on gateways to vitrine_app
  using (exists (select from store_members m where m.store_id = app_store() and m.is_owner and m.user_id = gateways.owner_id));
create policy of_owner on gateway_groups to vitrine_app
  using (exists (select from store_members m where m.store_id = app_store() and m.is_owner and m.user_id = gateway_groups.owner_id));
grant select, insert, update, delete on gateways, gateway_groups to vitrine_app;

-- It reads those that were given to the store as well, and those its payments went through.
create policy of_store on gateway_groups for select to vitrine_app
  using (exists (select from store_gateway_groups g where g.store_id = app_store() and g.group_id = gateway_groups.id));
create policy of_store on gateway_group_members for select to vitrine_app
  using (exists (select from store_gateway_groups g where g.store_id = app_store() and g.group_id = gateway_group_members.group_id));
create policy of_store on gateways for select to vitrine_app
  using (
    exists (select from store_gateways s where s.store_id = app_store() and s.gateway_id = gateways.id)
    or exists (
      select from store_gateway_groups g join gateway_group_members m using (group_id)
      where g.store_id = app_store() and m.gateway_id = gateways.id)
    or exists (select from payments p where p.store_id = app_store() and p.gateway_id = gateways.id)
  );

-- Both ends of a membership have its owner: the foreign keys see to that.
create policy of_owner on gateway_group_members to vitrine_app
  using (exists (select from store_members m where m.store_id = app_store() and m.is_owner and m.user_id = gateway_group_members.owner_id));
grant select, insert, update, delete on gateway_group_members to vitrine_app;

-- Nor does a store give itself what is somebody else's, or part with what it was given: the platform's come and go by the operator.
create policy own_added on store_gateways as restrictive for insert to vitrine_app
  with check (exists (select from store_members m where m.store_id = app_store() and m.is_owner and m.user_id = store_gateways.owner_id));
create policy own_removed on store_gateways as restrictive for delete to vitrine_app
  using (exists (select from store_members m where m.store_id = app_store() and m.is_owner and m.user_id = store_gateways.owner_id));
create policy own_added on store_gateway_groups as restrictive for insert to vitrine_app
  with check (exists (select from store_members m where m.store_id = app_store() and m.is_owner and m.user_id = store_gateway_groups.owner_id));
create policy own_removed on store_gateway_groups as restrictive for delete to vitrine_app
  using (exists (select from store_members m where m.store_id = app_store() and m.is_owner and m.user_id = store_gateway_groups.owner_id));
revoke update on store_gateways, store_gateway_groups from vitrine_app;
grant update (position, is_enabled) on store_gateways, store_gateway_groups to vitrine_app;

-- What a store's payments count and whether a provider answers is written for connections the store may use.
create policy of_store on gateway_takings to vitrine_app
  using (exists (select from gateways g where g.id = gateway_takings.gateway_id and app_store() is not null));
grant select, insert, update (amount_cents) on gateway_takings to vitrine_app;

-- The pages of a shop know only whether there is a way to pay.
create policy of_shop on gateway_group_members for select to vitrine_shop
  using (exists (select from store_gateway_groups g where g.store_id = (select app_store()) and g.group_id = gateway_group_members.group_id));
create policy of_shop on gateways for select to vitrine_shop
  using (
    exists (select from store_gateways s where s.store_id = (select app_store()) and s.gateway_id = gateways.id)
    or exists (
      select from store_gateway_groups g join gateway_group_members m using (group_id)
      where g.store_id = (select app_store()) and m.gateway_id = gateways.id)
  );
grant select (group_id, gateway_id) on gateway_group_members to vitrine_shop;
grant select (id, is_enabled, deleted_at) on gateways to vitrine_shop;

-- ---- what follows of itself ----------------------------------------------------------------------------------------------
-- A payment that came to nothing no longer counts towards the caps.
create function release_gateway_claim() returns trigger language plpgsql as $$
declare
  claim gateway_claims;
begin
  delete from gateway_claims where store_id = new.store_id and payment_id = new.id returning * into claim;
  if claim is null then return null; end if;
  -- First the day, then the month, as they are claimed: two at once never wait for each other.
  update gateway_takings set amount_cents = greatest(0, amount_cents - claim.amount_cents)
    where gateway_id = claim.gateway_id and period = 'day' and starts = claim.claimed_on;
  update gateway_takings set amount_cents = greatest(0, amount_cents - claim.amount_cents)
    where gateway_id = claim.gateway_id and period = 'month' and starts = date_trunc('month', claim.claimed_on)::date;
  return null;
end $$;
create trigger payments_given_up after update of state on payments for each row
  when (new.state in ('failed', 'expired', 'cancelled', 'returned') and old.state <> new.state) execute function release_gateway_claim();

-- Shops show whether they can be paid, and their pages are kept.
create function tell_shop_of_gateways() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_store_changed', coalesce(new.store_id, old.store_id)::text);
  return null;
end $$;
create trigger store_gateways_changed after insert or update or delete on store_gateways for each row execute function tell_shop_of_gateways();
create trigger store_gateway_groups_changed after insert or update or delete on store_gateway_groups for each row execute function tell_shop_of_gateways();

-- A connection may be used by several stores, of which the one that changes it sees only itself: asked as the role that
-- reads these columns across stores.
create policy search on store_gateways for select to vitrine_search using (true);
create policy search on store_gateway_groups for select to vitrine_search using (true);
create policy search on gateway_group_members for select to vitrine_search using (true);
grant select (store_id, gateway_id) on store_gateways to vitrine_search;
grant select (store_id, group_id) on store_gateway_groups to vitrine_search;
grant select (group_id, gateway_id) on gateway_group_members to vitrine_search;
create function tell_shops_of_gateway() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed uuid := case when tg_table_name = 'gateways' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(coalesce(new, old)) ->> 'gateway_id')::uuid end;
begin
  perform pg_notify('vitrine_store_changed', store_id::text) from (
    select store_id from store_gateways where gateway_id = changed
    union select s.store_id from store_gateway_groups s join gateway_group_members m using (group_id) where m.gateway_id = changed) as told;
  return null;
end $$;
revoke execute on function tell_shops_of_gateway from public;
grant create on schema public to vitrine_search;
alter function tell_shops_of_gateway owner to vitrine_search;
revoke create on schema public from vitrine_search;
create trigger gateways_changed after update on gateways for each row
  when (old.is_enabled <> new.is_enabled or old.deleted_at is distinct from new.deleted_at) execute function tell_shops_of_gateway();
create trigger gateway_group_members_changed after insert or delete on gateway_group_members for each row execute function tell_shops_of_gateway();
