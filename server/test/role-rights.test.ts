import { describe, expect, inject, test } from 'vitest'

import { withCatalogue } from './catalogue.ts'

// These tests read the rights of the roles from the database itself. A new table must be listed here.

/** The name of the servers' role. */
const server = new URL(inject('serverUrl')).username

const lines = withCatalogue()

describe('the rights of each role', () => {
  const granted = (role: string, privileges: string) =>
    lines(`select c.relname as line from pg_class c
      where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace = 'public'::regnamespace
        and (has_table_privilege('${role}', c.oid, '${privileges}') or has_any_column_privilege('${role}', c.oid, 'select'))`)

  test('feature code can access the tables of a store, and some columns of people', async () => {
    const open = await granted('vitrine_app', 'select, insert, update, delete, truncate')
    const ofStores = await lines(`select name as line from store_table where name not in ('one_time_tokens')`)
    expect(open).toEqual(
      [...ofStores, 'gateway_group_members', 'gateway_groups', 'gateway_takings', 'gateways', 'sessions', 'stores', 'users'].toSorted(),
    )
    const columns = (table: string) =>
      lines(`select attname as line from pg_attribute where attrelid = '${table}'::regclass and attnum > 0
        and has_column_privilege('vitrine_app', attrelid, attnum, 'select')`)
    const secrets = ['password_hash', 'signup_code', 'secret', 'generation']
    for (const table of ['users', 'sessions']) expect((await columns(table)).filter((name) => secrets.includes(name))).toEqual([])
  })

  test('the platform role can access accounts and memberships, and nothing that a store sells', async () => {
    expect(await granted('vitrine_platform', 'select, insert, update, delete, truncate')).toEqual([
      'dev_mailbox',
      'gateway_group_members',
      'gateway_groups',
      'gateway_takings',
      'gateways',
      'one_time_tokens',
      'outbox',
      'pixels',
      'publication_clock',
      'rate_limits',
      'report_groups',
      'sales_group_quarters',
      'sent_messages',
      'sessions',
      'store_gateway_groups',
      'store_gateways',
      'store_invitations',
      'store_members',
      'stores',
      'test_gateway_movements',
      'test_gateway_payments',
      'users',
      'visit_group_days',
      'visit_group_quarters',
      'visitor_salts',
    ])
  })

  test('only the owner can empty a table or change history', async () => {
    for (const role of [server, ...['app', 'jobs', 'platform', 'reports', 'search', 'shop', 'stock'].map((name) => `vitrine_${name}`)])
      expect(
        await lines(`select relname as line from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
          and has_table_privilege('${role}', oid, 'truncate, references, trigger')`),
        role,
      ).toEqual([])
    expect(
      await lines(`select table_name as line from (values ('sales_ledger'), ('balance_entries')) as history (table_name)
        where has_table_privilege('vitrine_app', table_name, 'update, delete')
          or has_any_column_privilege('vitrine_app', table_name, 'update')`),
    ).toEqual([])
  })

  test('none of the product’s roles bypasses the rules', async () => {
    expect(await lines(`select rolname as line from pg_roles where rolname like 'vitrine%' and (rolsuper or rolbypassrls)`)).toEqual([])
    expect(
      await lines(
        `select rolname as line from pg_roles where rolname like 'vitrine\\_%' and (rolcanlogin or rolcreaterole or rolcreatedb)`,
      ),
    ).toEqual([server])
  })

  test('only these functions run with other rights', async () => {
    expect(
      await lines(`select concat_ws(' ', p.proname, 'as', r.rolname, array_to_string(p.proconfig, ',')) as line
        from pg_proc p join pg_roles r on r.oid = p.proowner
        where p.prosecdef and p.pronamespace = 'public'::regnamespace`),
    ).toEqual([
      expect.stringMatching(/^close_visit_month as \w+ search_path=public, pg_temp$/),
      'customers_found as vitrine_search search_path=public, pg_temp,plan_cache_mode=force_custom_plan',
      expect.stringMatching(/^drop_visit_months as \w+ search_path=public, pg_temp$/),
      expect.stringMatching(/^forget_finished_jobs as \w+ search_path=pg_catalog, pg_temp$/),
      expect.stringMatching(/^open_visit_month as \w+ search_path=public, pg_temp$/),
      'orders_found as vitrine_search search_path=public, pg_temp,plan_cache_mode=force_custom_plan',
      'payable_gateways as vitrine_platform search_path=public, pg_temp',
      'pixel_origins as vitrine_platform search_path=public, pg_temp',
      'pixel_shares as vitrine_platform search_path=public, pg_temp',
      'product_feed_of as vitrine_search search_path=public, pg_temp',
      'products_found as vitrine_search search_path=public, pg_temp',
      expect.stringMatching(/^rebuild_queue_indexes as \w+ search_path=pg_catalog, pg_temp$/),
      'review_feed_of as vitrine_search search_path=public, pg_temp',
      'reviews_found as vitrine_search search_path=public, pg_temp',
      'shared_pixels as vitrine_platform search_path=public, pg_temp',
      'shop_buy_x_get_y as vitrine_search search_path=public, pg_temp',
      'shop_codes as vitrine_search search_path=public, pg_temp',
      'shop_home_delivery as vitrine_search search_path=public, pg_temp',
      'shop_products_found as vitrine_search search_path=public, pg_temp',
      'stores_publishing as vitrine_search search_path=public, pg_temp',
      'stores_selling as vitrine_search search_path=public, pg_temp',
      'stores_settling as vitrine_search search_path=public, pg_temp',
      'stores_stepping as vitrine_search search_path=public, pg_temp',
      'stores_to_alert as vitrine_search search_path=public, pg_temp',
      'stores_to_ask_for_reviews as vitrine_search search_path=public, pg_temp',
      'stores_with_due_bulk_updates as vitrine_search search_path=public, pg_temp',
      'stores_with_due_feeds as vitrine_search search_path=public, pg_temp',
      'stores_with_due_pixel_events as vitrine_search search_path=public, pg_temp',
      'stores_with_due_reports as vitrine_search search_path=public, pg_temp',
      'stores_with_left_checkouts as vitrine_search search_path=public, pg_temp',
      'take_back_gateways as vitrine_platform search_path=public, pg_temp',
      'tell_shops_of_gateway as vitrine_search search_path=public, pg_temp',
      'themes_due as vitrine_search search_path=public, pg_temp',
      'unshare_pixels as vitrine_platform search_path=public, pg_temp',
      'write_stock_movements as vitrine_stock search_path=public, pg_temp',
    ])
  })
})
