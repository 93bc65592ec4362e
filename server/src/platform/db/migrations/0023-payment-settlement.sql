-- ---- what a payment carries ----------------------------------------------------------------------------------------------
alter table payments
  -- null: there is nothing to pay.
  alter column gateway_id drop not null,
  -- Who buys, frozen with the quote, and how the store sells (features/payments/payment.ts).
  -- What is typed into the checkout while a payment is under way changes neither its price nor where it goes.
  add column buyer jsonb not null,
  add column is_test boolean not null default false,
  -- As people know its gateway.
  add column gateway_name text not null default '',
  -- Where the shopper goes on, of one in `action`.
  add column action_url text,
  -- Where "Pay" was pressed, as a keyed digest: whoever tries cards is known by it for a day. Not of those that were placed.
  add column payer bytea,
  -- It is being given up since: from then on only what its gateway answers to that counts.
  add column closing_at timestamptz;
create index payments_of_payer on payments (store_id, payer, created_at) where payer is not null;
create index payments_closing on payments (store_id, created_at) where closing_at is not null;
create index payments_of_checkout on payments (store_id, checkout_id, created_at desc);

-- Who has a payment or a movement of money under way. Looks across stores, so it runs as the role that reads these columns alone.
grant select (store_id, state, closing_at) on payments to vitrine_search;
grant select (store_id, state, gateway_id) on order_transactions to vitrine_search;
create policy search on payments for select to vitrine_search using (true);
create policy search on order_transactions for select to vitrine_search using (true);
create function stores_settling() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query
    select store_id from payments where state in ('started', 'action')
    union select store_id from payments where closing_at is not null
    union select store_id from order_transactions where state = 'pending' and gateway_id is not null;
end $$;
revoke execute on function stores_settling from public;
grant execute on function stores_settling to vitrine_platform;
grant create on schema public to vitrine_search;
alter function stores_settling owner to vitrine_search;
revoke create on schema public from vitrine_search;

-- ---- what was sold -------------------------------------------------------------------------------------------------------
-- Units of orders that `products.units_sold` does not count yet. A product's row is what the pages of a shop are made from:
-- it changes for the orders of a minute together, by a job.
create table sold_units (
  store_id uuid not null references stores on delete cascade,
  id bigint not null generated always as identity,
  product_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (store_id, id)
);
call protect_store_table('sold_units');

create function stores_selling() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query select distinct store_id from sold_units;
end $$;
grant select (store_id) on sold_units to vitrine_search;
create policy search on sold_units for select to vitrine_search using (true);
revoke execute on function stores_selling from public;
grant execute on function stores_selling to vitrine_platform;
grant create on schema public to vitrine_search;
alter function stores_selling owner to vitrine_search;
revoke create on schema public from vitrine_search;

-- ---- the test gateway ----------------------------------------------------------------------------------------------------
-- It stands for a provider elsewhere: stores have no right on what it knows, and reach it by its calls alone. It takes test
-- cards only and keeps no number.
create table test_gateway_payments (
  reference text primary key,
  -- The account at it: a connection.
  gateway_id uuid not null,
  -- What it was told when the payment was started.
  for_store uuid not null,
  for_payment uuid not null,
  state text not null check (state in ('pending', 'action', 'authorized', 'captured', 'failed', 'cancelled')),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  captured_cents bigint not null default 0 check (captured_cents between 0 and amount_cents),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and captured_cents),
  method text not null,
  error text not null default '',
  return_url text not null,
  created_at timestamptz not null,
  unique (gateway_id, for_payment)
);
-- Captures and refunds, by the key that makes each happen once.
create table test_gateway_movements (
  reference text not null references test_gateway_payments on delete cascade,
  key text not null,
  kind text not null check (kind in ('capture', 'refund')),
  amount_cents bigint not null check (amount_cents > 0),
  primary key (reference, key)
);
call protect_account_table('test_gateway_payments');
call protect_account_table('test_gateway_movements');
grant select, insert, update, delete on test_gateway_payments, test_gateway_movements to vitrine_platform;
