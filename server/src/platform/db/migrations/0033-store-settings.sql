-- What a seller says of their store, and the currency it sells in, which is settled by its first sale.

-- ---- settings ------------------------------------------------------------------------------------------------------------
alter table stores
  add column legal_name text not null default '',
  -- Where customers' replies go; empty: to nobody, and what the contact form takes goes to the owners.
  add column contact_email text not null default '',
  add column contact_phone text not null default '',
  -- {address1, address2, city, province, zip, country}; null: not told
  add column address jsonb,
  -- What weights of new products are typed in.
  add column weight_unit text not null default 'kg' check (weight_unit in ('g', 'kg', 'oz', 'lb')),
  -- Of what the settings page shows.
  add column version integer not null default 1;

-- ---- currency ------------------------------------------------------------------------------------------------------------
-- Who sells holds the currency of the store shared, who changes it holds it alone, until their transactions end. Of a first
-- sale and a change at once, the second waits, and then sees what the first has done.
create function hold_currency(store uuid, alone boolean) returns void language plpgsql as $$
begin
  if alone then
    perform pg_advisory_xact_lock(hashtextextended('currency of ' || store, 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('currency of ' || store, 0));
  end if;
end $$;

-- VC001: the store has sold. Statements of a volatile function see what was committed before each of them, and so what the
-- lock was waited for.
create function currency_settled() returns trigger language plpgsql as $$
begin
  perform hold_currency(new.id, true);
  if exists (select from orders where store_id = new.id) or exists (select from sales_ledger where store_id = new.id)
    or exists (select from payments where store_id = new.id and state in ('started', 'action'))
    or exists (select from balance_entries where store_id = new.id and bucket <> 'promotional')
  then
    raise exception 'The store has sold in %', old.currency using errcode = 'VC001';
  end if;
  return null;
end $$;
create trigger stores_currency after update of currency on stores
  for each row when (old.currency <> new.currency) execute function currency_settled();

-- VC002: what is being sold is priced in another currency than the store's. It was priced before the currency changed.
create function sold_in_currency() returns trigger language plpgsql as $$
declare
  store uuid;
begin
  for store in select distinct store_id from sold loop
    perform hold_currency(store, false);
    if exists (select from sold join stores s on s.id = sold.store_id where sold.store_id = store and sold.currency <> s.currency) then
      raise exception 'The currency of the store has changed' using errcode = 'VC002';
    end if;
  end loop;
  return null;
end $$;
create trigger payments_in_currency after insert on payments
  referencing new table as sold for each statement execute function sold_in_currency();
create trigger orders_in_currency after insert on orders
  referencing new table as sold for each statement execute function sold_in_currency();
