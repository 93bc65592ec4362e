-- Which connections of the store of the transaction take a payment. The policies of five tables, each asking for the others,
-- made a plan of a hundred nodes of it, and PostgreSQL spent more on setting that up than on any other statement of a purchase.
-- As the platform, which sees every row of these tables: so each part names the store by itself.
create function payable_gateways(amount bigint, payment_currency text, destination text, today date) returns table (
  id uuid, provider text, label text, environment text, publishable_key text, instructions text, credentials text, failures integer,
  failed_at timestamptz, daily_cap_cents bigint, monthly_cap_cents bigint, entry integer, routing text, "position" integer, weight integer
)
  language plpgsql stable security definer rows 5 set search_path = public, pg_temp
as $$
begin
  return query
    with entry as (
      select s.position as entry, 'priority' as routing, s.gateway_id, 0 as position, 1 as weight
      from store_gateways s where s.store_id = app_store() and s.is_enabled
      union all
      select s.position, o.routing, m.gateway_id, m.position, m.weight
      from store_gateway_groups s join gateway_groups o on o.id = s.group_id join gateway_group_members m on m.group_id = s.group_id
      where s.store_id = app_store() and s.is_enabled
    )
    select g.id, g.provider, g.label, g.environment, g.publishable_key, g.instructions, g.credentials, g.failures,
      g.failed_at, g.daily_cap_cents, g.monthly_cap_cents, e.entry, e.routing, e.position, e.weight
    from entry e join gateways g on g.id = e.gateway_id
    where g.is_enabled and g.deleted_at is null
      and (g.currencies = '{}' or payment_currency = any (g.currencies))
      and (g.countries = '{}' or destination = any (g.countries))
      and amount between coalesce(g.min_order_cents, 0) and coalesce(g.max_order_cents, amount)
      -- Caps as they stand; whoever pays claims them.
      and (g.daily_cap_cents is null or amount + coalesce((
        select t.amount_cents from gateway_takings t where t.gateway_id = g.id and t.period = 'day' and t.starts = today), 0) <= g.daily_cap_cents)
      and (g.monthly_cap_cents is null or amount + coalesce((
        select t.amount_cents from gateway_takings t
        where t.gateway_id = g.id and t.period = 'month' and t.starts = date_trunc('month', today)::date), 0) <= g.monthly_cap_cents);
end $$;
revoke execute on function payable_gateways from public;
grant execute on function payable_gateways to vitrine_app;
grant create on schema public to vitrine_platform;
alter function payable_gateways owner to vitrine_platform;
revoke create on schema public from vitrine_platform;
