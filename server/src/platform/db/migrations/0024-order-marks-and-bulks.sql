-- What orders need beside what selling laid down: to be found by what is in them, and to be worked on in bulk.

alter table orders no force row level security;
alter table order_lines no force row level security;
alter table fulfillments no force row level security;

-- What imported orders said by their status alone.
update orders set authorized_cents = total_cents where payment_status = 'authorized' and authorized_cents = 0;
update orders set is_voided = true where payment_status = 'voided';

-- What filters ask of an order, as `tag:sale`, `code:SAVE10`, `sku:lamp-1`, `product:<id>`, `tracking:1z…`, `channel:email`,
-- `utm_campaign:spring`: one index for any mixture of them (features/orders/found-by.ts).
alter table orders add column marks text[] not null default '{}';
update orders o set marks = array(
  select 'tag:' || lower(unnest(o.tags))
  union select 'code:' || lower(o.discount_code) where o.discount_code <> ''
  union select 'sku:' || lower(l.sku) from order_lines l where l.store_id = o.store_id and l.order_id = o.id and l.sku <> ''
  union select 'product:' || l.product_id from order_lines l where l.store_id = o.store_id and l.order_id = o.id and l.product_id is not null);
create index orders_marks on orders using gin (store_id, marks);

-- As orders_found: row level security keeps @> away from the index, this function does not.
grant select (marks) on orders to vitrine_search;
create function orders_marked(wanted text[]) returns setof uuid
  language plpgsql stable parallel safe security definer rows 100 set search_path = public, pg_temp
as $$
begin
  return query select id from orders where store_id = app_store() and marks @> wanted;
end $$;
revoke execute on function orders_marked from public;
grant execute on function orders_marked to vitrine_app;
grant create on schema public to vitrine_search;
alter function orders_marked owner to vitrine_search;
revoke create on schema public from vitrine_search;

-- Money that is held is taken or given up by one at a time: a second capture finds the first.
create unique index order_transactions_one_at_a_time on order_transactions (store_id, order_id)
  where kind in ('capture', 'void') and state = 'pending';

alter table orders force row level security;
alter table order_lines force row level security;

-- Fulfilments from a file, so that the import can be taken back.
alter table imports drop constraint imports_kind_check;
alter table imports add check (kind in ('products', 'orders', 'inventory', 'fulfillments'));
alter table fulfillments add column import_id uuid;
alter table fulfillments force row level security;

-- One thing done to many orders, by a job, one order at a time.
create table order_bulks (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  -- {action, …} of the call
  change jsonb not null,
  order_ids uuid[] not null,
  -- How many of them have been looked at: where a job that was interrupted goes on.
  done integer not null default 0,
  -- [{orderId, name, code}] of those it could not be done to
  failures jsonb not null default '[]',
  user_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
call protect_store_table('order_bulks');
