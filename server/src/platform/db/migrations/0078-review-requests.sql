-- Customers are asked for reviews of what they bought, and shoppers can write them.

create table review_settings (
  store_id uuid primary key references stores on delete cascade,
  -- since when orders are asked about; null: they aren't
  requests_since timestamptz,
  days_after_delivery smallint not null,
  days_after_fulfillment smallint not null,
  writers text not null check (writers in ('requested', 'buyers', 'anyone')),
  -- reviews of verified buyers with as many stars are published at once; null: none are
  publish_from smallint check (publish_from between 1 and 5),
  -- when the orders of the store were looked at
  looked_at timestamptz,
  version integer not null default 1
);
create index review_settings_asking on review_settings (looked_at) where requests_since is not null;
call protect_store_table('review_settings');
call show_to_shop('review_settings', 'store_id = (select app_store())');
revoke select on review_settings from vitrine_shop;
grant select (store_id, writers) on review_settings to vitrine_shop;
create trigger review_settings_tell_new after insert on review_settings for each row execute function tell_store_changed();
create trigger review_settings_tell after update on review_settings for each row
  when (old.writers is distinct from new.writers) execute function tell_store_changed();

-- The emails that asked for reviews. An order is asked about once. The ID is that of the email in the delivery log.
create table review_requests (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  requested_at timestamptz not null,
  primary key (store_id, id),
  unique (store_id, order_id),
  foreign key (store_id, order_id) references orders on delete cascade
);
call protect_store_table('review_requests');

-- A product of an order is reviewed once.
drop index reviews_of_order;
create unique index reviews_of_order on reviews (store_id, order_id, product_id) where order_id is not null;

create index fulfillments_recent on fulfillments (store_id, created_at) where state = 'sent';
create index fulfillments_delivered on fulfillments (store_id, delivered_at) where state = 'sent' and delivered_at is not null;

-- The stores that ask for reviews and whose orders weren't looked at since.
create function stores_to_ask_for_reviews(since timestamptz) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return query select store_id from review_settings where requests_since is not null and (looked_at is null or looked_at < since);
end $$;
revoke execute on function stores_to_ask_for_reviews from public;
grant execute on function stores_to_ask_for_reviews to vitrine_platform;
grant select (store_id, requests_since, looked_at) on review_settings to vitrine_search;
create policy search on review_settings for select to vitrine_search using (true);
grant create on schema public to vitrine_search;
alter function stores_to_ask_for_reviews owner to vitrine_search;
revoke create on schema public from vitrine_search;
