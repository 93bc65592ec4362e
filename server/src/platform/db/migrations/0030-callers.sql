-- What belongs to a person is theirs to command, whichever store they are signed in to: policies ask for the person of the
-- running transaction. Asked for "an owner of this store" they gave each co-owner of one store the others' connections of all.

-- Set by SET LOCAL beside the store; null where nobody asks, as for shoppers, jobs and webhooks.
create function app_person() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.person_id', true), '')::uuid;

-- That person where they own the store of the transaction, and nobody otherwise.
create function app_owner() returns uuid language sql stable parallel safe
  return (select m.user_id from store_members m where m.store_id = app_store() and m.user_id = app_person() and m.is_owner);

alter policy of_owner on gateways using (owner_id = (select app_owner())) with check (owner_id = (select app_owner()));
alter policy of_owner on gateway_groups using (owner_id = (select app_owner())) with check (owner_id = (select app_owner()));
alter policy of_owner on gateway_group_members using (owner_id = (select app_owner())) with check (owner_id = (select app_owner()));
alter policy own_added on store_gateways with check (owner_id = (select app_owner()));
alter policy own_removed on store_gateways using (owner_id = (select app_owner()));
alter policy own_added on store_gateway_groups with check (owner_id = (select app_owner()));
alter policy own_removed on store_gateway_groups using (owner_id = (select app_owner()));

-- A store is paid through connections of its owners and of the platform. Whoever owns it no longer would otherwise go on
-- being paid by it, and say in its checkout where a bank transfer goes. What went through such a connection can still be
-- paid back: a store reads what its payments name.
alter table store_gateways no force row level security;
alter table store_gateway_groups no force row level security;
alter table store_members no force row level security;
delete from store_gateways s where owner_id is not null and not exists (
  select from store_members m where m.store_id = s.store_id and m.user_id = s.owner_id and m.is_owner);
delete from store_gateway_groups s where owner_id is not null and not exists (
  select from store_members m where m.store_id = s.store_id and m.user_id = s.owner_id and m.is_owner);
alter table store_gateways add foreign key (store_id, owner_id) references store_members (store_id, user_id) on delete cascade;
alter table store_gateway_groups add foreign key (store_id, owner_id) references store_members (store_id, user_id) on delete cascade;
create index store_gateways_of_owner on store_gateways (store_id, owner_id) where owner_id is not null;
create index store_gateway_groups_of_owner on store_gateway_groups (store_id, owner_id) where owner_id is not null;
alter table store_gateways force row level security;
alter table store_gateway_groups force row level security;
alter table store_members force row level security;

-- As the platform, because whoever takes the ownership away is not whose connections they are.
create function take_back_gateways() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from store_gateways where store_id = old.store_id and owner_id = old.user_id;
  delete from store_gateway_groups where store_id = old.store_id and owner_id = old.user_id;
  return null;
end $$;
revoke execute on function take_back_gateways from public;
grant create on schema public to vitrine_platform;
alter function take_back_gateways owner to vitrine_platform;
revoke create on schema public from vitrine_platform;
create trigger store_members_own_no_longer after update of is_owner on store_members for each row
  when (old.is_owner and not new.is_owner) execute function take_back_gateways();
