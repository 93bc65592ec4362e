-- Reports span several stores of the person who asks. They run as a role of their own, which reads the rows of exactly the stores that
-- the server has checked, and cannot write.
do $$
begin
  create role vitrine_reports nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant vitrine_reports to current_user;
grant usage on schema public to vitrine_reports;

-- The stores of the running transaction, set by SET LOCAL; null (and so no row at all) when none is set.
create function app_stores() returns uuid[] language sql stable parallel safe
  return nullif(current_setting('app.store_ids', true), '')::uuid[];

-- Shows columns of a table to reports. The columns are listed, so that a column which is added later is not shown by itself.
create procedure show_to_reports(target regclass, columns text) language plpgsql as $$
begin
  -- As a subquery, the list is read once per statement and not once per row.
  execute format('create policy of_reports on %s for select to vitrine_reports using (store_id = any ((select app_stores())::uuid[]))', target);
  execute format('grant select (%s) on %s to vitrine_reports', columns, target);
end $$;

create policy of_reports on stores for select to vitrine_reports using (id = any ((select app_stores())::uuid[]));
grant select (id, name, time_zone, currency) on stores to vitrine_reports;
call show_to_reports('sales_ledger', 'store_id, id, occurred_at, kind, channel, amount_cents, quantity, order_count, order_id, line_position, document');
call show_to_reports('sales_quarters', 'store_id, quarter, orders, units, gross_cents, discount_cents, return_cents, shipping_cents, tax_cents, upsell_cents');
-- Of orders and checkouts nothing that tells who the shopper is, except the country.
call show_to_reports('orders', 'store_id, id, name, placed_at, country, state, payment_status, fulfillment_status, currency, item_count, subtotal_cents,
  discount_cents, discount_code, discounts, shipping_cents, shipping_method, tax_cents, total_cents, paid_cents, refunded_cents, prices_include_tax, source,
  cancelled_at, is_test, is_voided, customer_id, checkout_id, payment_id, gateway_name, visit_id, attribution');
call show_to_reports('order_lines', 'store_id, order_id, position, id, product_id, variant_id, title, variant_title, sku, vendor, quantity, unit_price_cents,
  discount_cents, total_cents, tax_cents, cost_cents, refunded_quantity, refunded_cents, removed_quantity, fulfilled_quantity');
call show_to_reports('products', 'store_id, id, title, handle, vendor, status');
call show_to_reports('variants', 'store_id, id, product_id, position, option_values, sku, price_cents, cost_cents');
call show_to_reports('checkouts', 'store_id, id, created_at, captured_at, abandoned_at, last_active_at, completed_at, state, currency, total_cents, order_id,
  recovered_by, recovery_message_id, cart_id, visit_id');
call show_to_reports('abandoned_messages', 'store_id, id, checkout_id, channel, step, state, due_at, sent_at, clicked_at, order_id');
call show_to_reports('visits', 'store_id, id, started_at, previous_at, last_at, pageviews, landing_id, referrer_id, country_id, utm_id, channel, device,
  step, step_at, order_id');
call show_to_reports('visit_words', 'store_id, id, kind, text, original');
call show_to_reports('visit_quarters', 'store_id, quarter, visits, pageviews, carts, checkouts, completed');
call show_to_reports('visit_zones', 'store_id, zone, number, is_built');
call show_to_reports('visit_days', 'store_id, zone, day, dim, value, detail, visits, pageviews, carts, checkouts, completed');
call show_to_reports('visit_uniques', 'store_id, zone, day, previous, visitors');
call show_to_reports('visit_refusals', 'store_id, day, reason, hits');
call show_to_reports('page_views', 'store_id, at, visit_id, ordinal, path_id');
