-- Bulk updates: many values of products and variants, changed by one job that can be undone.

create table bulk_updates (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  -- `rules`: actions on a selection; `cells`: edited values of a spreadsheet
  kind text not null check (kind in ('rules', 'cells')),
  name text not null,
  state text not null check (state in ('draft', 'previewed', 'queued', 'running', 'completed', 'completed_with_errors', 'failed', 'cancelled', 'reverting', 'reverted')),
  -- of rules: {ids} or {all, except}, and the actions of the call
  selection jsonb,
  actions jsonb not null default '[]',
  -- The currency of its amounts. A store that changed its currency since has other prices.
  currency text not null,
  -- The products, in the order of their ids, as they were selected when the update started; and how many of them are done: where a
  -- job that was interrupted goes on.
  product_ids uuid[] not null default '{}',
  done integer not null default 0,
  counts jsonb not null default '{"products": 0, "variants": 0, "cells": 0, "unchanged": 0, "refused": 0}',
  -- the result of the dry run; null: it has not ended
  preview jsonb,
  -- {restored, kept} of the undo; null: none was started
  reverted jsonb,
  -- The job that may work on the update. An older one finds another id and stops.
  job_id uuid,
  run_at timestamptz,
  revert_at timestamptz,
  failure text,
  user_id uuid references users on delete set null,
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (store_id, id)
);
create index bulk_updates_by_age on bulk_updates (store_id, created_at desc, id desc);
create index bulk_updates_to_run on bulk_updates (run_at) where state = 'queued';
create index bulk_updates_to_revert on bulk_updates (revert_at) where revert_at is not null;
call protect_store_table('bulk_updates');

-- The values that an update writes. One of rules has those it wrote or had to leave; one of a spreadsheet has all from the start.
create table bulk_update_cells (
  store_id uuid not null,
  update_id uuid not null,
  product_id uuid not null,
  -- the variant; the product itself for a field of the product
  entity_id uuid not null,
  -- as in the contract (bulk-fields.ts)
  field text not null,
  -- `asked` → `written`, `unchanged`, `refused` or `conflict`; undone: `written` → `restored` or `kept`
  state text not null check (state in ('asked', 'written', 'unchanged', 'refused', 'conflict', 'restored', 'kept')),
  before jsonb not null,
  after jsonb not null,
  -- the value that was there when it was left alone, and why
  found jsonb,
  code text,
  code_values jsonb,
  primary key (store_id, update_id, product_id, entity_id, field),
  foreign key (store_id, update_id) references bulk_updates on delete cascade
);
create index bulk_update_cells_left on bulk_update_cells (store_id, update_id, product_id) where state in ('refused', 'conflict', 'kept');
create index bulk_update_cells_written on bulk_update_cells (store_id, update_id, product_id) where state = 'written';
call protect_store_table('bulk_update_cells');

-- Stores with updates that are due. Looks across stores, so it runs as the role that reads these columns alone.
grant select (store_id, state, run_at, revert_at) on bulk_updates to vitrine_search;
create policy search on bulk_updates for select to vitrine_search using (true);
create function stores_with_due_bulk_updates(at timestamptz) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query
    select store_id from bulk_updates where state = 'queued' and run_at <= at
    union select store_id from bulk_updates where revert_at <= at;
end $$;
revoke execute on function stores_with_due_bulk_updates from public;
grant execute on function stores_with_due_bulk_updates to vitrine_platform;
grant create on schema public to vitrine_search;
alter function stores_with_due_bulk_updates owner to vitrine_search;
revoke create on schema public from vitrine_search;
