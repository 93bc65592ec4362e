import { describe, expect, test } from 'vitest'

import { withCatalogue } from './catalogue.ts'
import { columnsOf, personColumns } from './person-columns.ts'

// These tests read the definitions of tables, policies and rights from the database itself. A new table must follow the rules
// that they check, or be listed here as an exception.

const lines = withCatalogue()

describe('tables with a store_id', () => {
  test('force row-level security, as all other tables do', async () => {
    const unforced = await lines(`select relname as line from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not (relrowsecurity and relforcerowsecurity)`)
    expect(unforced).toEqual(['schema_migrations'])
    expect(await lines('select name as line from store_table where forced')).toEqual(
      expect.arrayContaining(['orders', 'products', 'sales_ledger']),
    )
  })

  test('show feature code only the rows of its store', async () => {
    const rule = '(store_id = ( SELECT app_store() AS app_store))'
    expect(
      await lines(`select name as line from store_table where not exists (
        select from pg_policies p where p.tablename = name and 'vitrine_app' = any (p.roles)
          and p.permissive = 'PERMISSIVE' and p.cmd = 'ALL' and p.qual = '${rule}' and p.with_check = '${rule}')`),
    ).toEqual(['one_time_tokens', 'outbox'])
  })

  test('have no wider policies than these', async () => {
    expect(
      await lines(`select concat_ws(' ', tablename, policyname, array_to_string(roles, ','), cmd) as line from pg_policies
        where not (policyname = 'of_store' and roles = '{vitrine_app}' and cmd = 'ALL') and policyname not in ('of_shop', 'of_reports')`),
    ).toEqual([
      'abandoned_messages search vitrine_search SELECT',
      'bulk_updates search vitrine_search SELECT',
      'checkouts search vitrine_search SELECT',
      'collections search vitrine_search SELECT',
      'customers search vitrine_search SELECT',
      'dev_mailbox platform vitrine_platform ALL',
      'discount_codes search vitrine_search SELECT',
      'discounts search vitrine_search SELECT',
      'gateway_group_members of_owner vitrine_app ALL',
      'gateway_group_members of_store vitrine_app SELECT',
      'gateway_group_members platform vitrine_platform ALL',
      'gateway_group_members search vitrine_search SELECT',
      'gateway_groups of_owner vitrine_app ALL',
      'gateway_groups of_store vitrine_app SELECT',
      'gateway_groups platform vitrine_platform ALL',
      'gateway_takings platform vitrine_platform ALL',
      'gateways of_owner vitrine_app ALL',
      'gateways of_store vitrine_app SELECT',
      'gateways platform vitrine_platform ALL',
      'jobs search vitrine_search SELECT',
      'low_stock_alerted search vitrine_search SELECT',
      'one_time_tokens platform vitrine_platform ALL',
      'order_transactions search vitrine_search SELECT',
      'orders search vitrine_search SELECT',
      expect.stringMatching(/^outbox dispatcher \w+ ALL$/),
      'outbox jobs vitrine_jobs ALL',
      'outbox of_store vitrine_app INSERT',
      'outbox platform vitrine_platform INSERT',
      'payments search vitrine_search SELECT',
      'pixel_deliveries search vitrine_search SELECT',
      'pixel_purchases search vitrine_search SELECT',
      'pixels platform vitrine_platform ALL',
      'product_feeds search vitrine_search SELECT',
      'products search vitrine_search SELECT',
      'publication_clock platform vitrine_platform ALL',
      'rate_limits platform vitrine_platform ALL',
      'report_groups platform vitrine_platform ALL',
      'report_schedules search vitrine_search SELECT',
      'review_feeds search vitrine_search SELECT',
      'review_settings search vitrine_search SELECT',
      'reviews search vitrine_search SELECT',
      'sales_group_quarters platform vitrine_platform ALL',
      'sent_messages platform vitrine_platform ALL',
      'sessions of_store vitrine_app SELECT',
      'sessions platform vitrine_platform ALL',
      'shipping_rates search vitrine_search SELECT',
      'shipping_zones search vitrine_search SELECT',
      'sold_units search vitrine_search SELECT',
      'staff_alerts search vitrine_search SELECT',
      'stock_movements written vitrine_stock INSERT',
      'store_gateway_groups own_added vitrine_app INSERT',
      'store_gateway_groups own_removed vitrine_app DELETE',
      'store_gateway_groups platform vitrine_platform ALL',
      'store_gateway_groups search vitrine_search SELECT',
      'store_gateways own_added vitrine_app INSERT',
      'store_gateways own_removed vitrine_app DELETE',
      'store_gateways platform vitrine_platform ALL',
      'store_gateways search vitrine_search SELECT',
      'store_invitations platform vitrine_platform ALL',
      'store_members platform vitrine_platform ALL',
      'store_pages search vitrine_search SELECT',
      'stores platform vitrine_platform ALL',
      'stores search vitrine_search SELECT',
      'test_gateway_movements platform vitrine_platform ALL',
      'test_gateway_payments platform vitrine_platform ALL',
      'themes search vitrine_search SELECT',
      'upsell_offers search vitrine_search SELECT',
      'users of_store vitrine_app SELECT',
      'users platform vitrine_platform ALL',
      'variants search vitrine_search SELECT',
      'visit_group_days platform vitrine_platform ALL',
      'visit_group_quarters platform vitrine_platform ALL',
      'visit_steps_due search vitrine_search SELECT',
      'visitor_salts platform vitrine_platform ALL',
    ])
  })

  test('show shoppers only rows of one store, whatever other conditions a row has', async () => {
    const own = (column: string) => `(${column} = ( SELECT app_store() AS app_store))`
    expect(
      await lines(`select concat_ws(' ', tablename, policyname, qual) as line from pg_policies
        where (policyname = 'of_shop' or 'vitrine_shop' = any (roles)) and tablename not in ('gateways', 'gateway_group_members') and not (
          roles = '{vitrine_shop}' and (
            qual in ('${own('store_id')}', '${own('id')}') and (qual <> '${own('id')}' or tablename = 'stores')
            or starts_with(qual, '(${own('store_id')} AND ')
          ))`),
    ).toEqual([])
  })

  test('include payment accounts, which are shown only to the stores that use or own them', async () => {
    const rules =
      await lines(`select concat_ws(' ', tablename, policyname, regexp_replace(qual, '[[:space:]]+', ' ', 'g')) as line from pg_policies
      where tablename in ('gateways', 'gateway_groups', 'gateway_group_members', 'gateway_takings') and policyname not in ('platform', 'search')`)
    const store = (table: string) => `(${table}.store_id = app_store())`
    const given = `(EXISTS ( SELECT FROM store_gateway_groups g WHERE (${store('g')} AND (g.group_id =`
    expect(rules.filter((line) => line.includes(' of_store '))).toEqual([
      `gateway_group_members of_store ${given} gateway_group_members.group_id))))`,
      `gateway_groups of_store ${given} gateway_groups.id))))`,
      `gateway_takings of_store (EXISTS ( SELECT FROM gateways g WHERE ((g.id = gateway_takings.gateway_id) AND (app_store() IS NOT NULL))))`,
      `gateways of_store (${[
        `(EXISTS ( SELECT FROM store_gateways s WHERE (${store('s')} AND (s.gateway_id = gateways.id))))`,
        `(EXISTS ( SELECT FROM (store_gateway_groups g JOIN gateway_group_members m USING (group_id)) WHERE (${store('g')} AND (m.gateway_id = gateways.id))))`,
        `(EXISTS ( SELECT FROM payments p WHERE (${store('p')} AND (p.gateway_id = gateways.id))))`,
      ].join(' OR ')})`,
    ])
    const shown = `WHERE ((g.store_id = ( SELECT app_store() AS app_store)) AND`
    expect(rules.filter((line) => line.includes(' of_shop '))).toEqual([
      `gateway_group_members of_shop (EXISTS ( SELECT FROM store_gateway_groups g ${shown} (g.group_id = gateway_group_members.group_id))))`,
      `gateways of_shop ((EXISTS ( SELECT FROM store_gateways s ${shown.replaceAll('g.', 's.')} (s.gateway_id = gateways.id)))) OR (EXISTS ( SELECT FROM (store_gateway_groups g JOIN gateway_group_members m USING (group_id)) ${shown} (m.gateway_id = gateways.id)))))`,
    ])
  })

  test('include people and sessions, which are shown only to the stores of which the people are members', async () => {
    const rule = (person: string) =>
      `(EXISTS ( SELECT FROM store_members m WHERE ((m.store_id = app_store()) AND (m.user_id = ${person}))))`
    expect(
      await lines(`select regexp_replace(qual, '[[:space:]]+', ' ', 'g') as line from pg_policies
        where tablename in ('users', 'sessions') and 'vitrine_app' = any (roles)`),
    ).toEqual([rule('sessions.user_id'), rule('users.id')])
  })

  test('have the store first in their keys', async () => {
    expect(
      await lines(`select name as line from store_table where not exists (
        select from pg_index i where i.indrelid = oid and i.indisprimary and i.indkey[0] = store_column)`),
      // Page views have no key (decision 47).
    ).toEqual(['one_time_tokens', 'outbox', 'page_views'])
  })

  test('have unique indexes per store, except where values must be unique across stores', async () => {
    expect(
      await lines(`select i.indexrelid::regclass as line from pg_index i join store_table on oid = i.indrelid
        where i.indisunique and not i.indisprimary and i.indkey[0] <> store_column`),
    ).toEqual(['balance_entries_one_reward', 'store_invitations_digest'])
  })

  test('reference each other with the store, so that no row can refer to another store', async () => {
    expect(
      await lines(`select c.conname as line from pg_constraint c
        join store_table source on source.oid = c.conrelid
        left join store_table target on target.oid = c.confrelid
        where c.contype = 'f' and (
          (target.oid is not null and (c.conkey[1] <> source.store_column or c.confkey[1] <> target.store_column))
          or (c.confrelid = 'stores'::regclass and c.conkey[1] <> source.store_column))`),
    ).toEqual([])
  })
})

describe('columns that name a person', () => {
  const isCallers = '(owner_id = ( SELECT app_owner() AS app_owner))'

  test('are all listed with what they mean for their row', async () => {
    const found = await lines(`select c.relname || '.' || a.attname as line from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and (
        a.atttypid = 'uuid'::regtype and a.attname ~ '(^|_)(user|owner|person|account|member|seller|staff|author|by)(_id)?$'
        or exists (select from pg_constraint f
          where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'users'::regclass and a.attnum = any (f.conkey)))`)
    expect(found).toEqual(Object.keys(personColumns).toSorted())
  })

  test('are checked against the caller, where the row belongs to that person in every store', async () => {
    for (const [table, column] of columnsOf('theirs')) {
      expect(column).toBe('owner_id')
      const writers = await lines(`select concat_ws(' / ', policyname, qual, with_check) as line from pg_policies
        where tablename = '${table}' and roles && '{public,vitrine_app}' and permissive = 'PERMISSIVE' and cmd <> 'SELECT'`)
      expect(writers, table).toEqual([`of_owner / ${isCallers} / ${isCallers}`])
    }
  })

  test('are checked against the caller, where a store starts or stops using what belongs to a person', async () => {
    for (const [table] of columnsOf('use')) {
      const rules = await lines(`select concat_ws(' ', cmd, coalesce(qual, with_check)) as line from pg_policies
        where tablename = '${table}' and roles = '{vitrine_app}' and permissive = 'RESTRICTIVE'`)
      expect(rules, table).toEqual([`DELETE ${isCallers}`, `INSERT ${isCallers}`])
      const writable = await lines(`select attname as line from pg_attribute where attrelid = '${table}'::regclass and attnum > 0
        and has_column_privilege('vitrine_app', attrelid, attnum, 'update')`)
      expect(writable, table).toEqual(['is_enabled', 'position'])
    }
  })

  test('cannot be written by feature code, where the row is part of the account', async () => {
    for (const [table] of columnsOf('account'))
      expect(
        await lines(`select '${table}' as line where has_any_column_privilege('vitrine_app', '${table}', 'insert, update')
          or has_table_privilege('vitrine_app', '${table}', 'delete')`),
      ).toEqual([])
  })

  test('identify the caller by the person of the transaction, who owns its store', async () => {
    const body = await lines(`select regexp_replace(pg_get_functiondef('app_owner'::regproc), '[[:space:]]+', ' ', 'g') as line`)
    expect(body[0]).toContain(
      'SELECT m.user_id FROM store_members m WHERE ((m.store_id = app_store()) AND (m.user_id = app_person()) AND m.is_owner)',
    )
  })
})
