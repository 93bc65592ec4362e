import { COST_RULES_MAX, CUSTOM_COSTS_MAX, RESTATED_COSTS_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { localDateOf } from '../../../platform/time/local-time.ts'
import { campaignWord, classify } from '../../analytics/recording/sources/classify.ts'
import { newOrder } from '../../orders/test-orders.ts'
import { daysOfCost } from '../profit/day-costs.ts'
import { Temporal } from 'temporal-polyfill'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const spend = { kind: 'ad', name: 'Spring sale', amountCents: 1000, repeats: 'once', firstDay: '2026-03-01', lastDay: '2026-03-03' }
const add = (body: object, as = owner) => server.call('dailyCosts.create', { as, body })
const list = async (kind = 'ad') =>
  ((await server.call('dailyCosts.list', { as: owner, query: { kind } })).body as { items: { id: string; name: string }[] }).items

describe('ad spend', () => {
  test.each([
    ['a negative amount', { amountCents: -1 }, 'invalid_input', 'amountCents'],
    ['a fraction of a cent', { amountCents: 0.5 }, 'invalid_input', 'amountCents'],
    ['too large an amount', { amountCents: 1e15 }, 'invalid_input', 'amountCents'],
    ['reversed dates', { lastDay: '2026-02-28' }, 'range_reversed', 'lastDay'],
    ['a date that doesn’t exist', { firstDay: '2026-02-30' }, 'invalid_input', 'firstDay'],
    ['a range of more than five years', { lastDay: '2031-03-01' }, 'invalid_input', 'lastDay'],
    ['an amount without an end', { lastDay: null }, 'invalid_input', 'lastDay'],
    ['a monthly budget', { repeats: 'month' }, 'invalid_input', 'repeats'],
    ['no name', { name: ' ' }, 'invalid_input', 'name'],
    ['another currency', { currency: 'EUR' }, 'invalid_input', 'currency'],
  ])('is refused with %s', async (_what, wrong, code, field) => {
    const reply = await add({ ...spend, ...wrong })
    expect(reply).toMatchObject({ status: 422, body: { code, errors: [{ field }] } })
    expect(await list()).toEqual([])
  })

  test('of a campaign can’t overlap, in any case of its name', async () => {
    expect((await add(spend)).status).toBe(200)
    for (const days of [
      { firstDay: '2026-03-03', lastDay: '2026-03-09' },
      { firstDay: '2026-02-01', lastDay: null, repeats: 'day' },
      { firstDay: '2026-03-02', lastDay: '2026-03-02' },
    ])
      expect(await add({ ...spend, name: 'SPRING SALE', ...days })).toMatchObject({ status: 409, body: { code: 'spend_overlaps' } })
    expect((await add({ ...spend, firstDay: '2026-03-04', lastDay: null, repeats: 'day' })).status).toBe(200)
    expect((await add({ ...spend, name: 'Fall sale' })).status).toBe(200)
  })

  test.each(['ΑΓΟΡΑΣ', 'İNDİRİM', 'ÉTÉ'])('of %s is that of the orders of this campaign', async (name) => {
    const { id } = await newOrder(server, owner)
    const word = campaignWord(classify(`?utm_source=news&utm_campaign=${encodeURIComponent(name)}`, '')).text
    await server.services.db.inStore(owner.storeId, (tx) =>
      tx.insertInto('order_campaigns').values({ store_id: owner.storeId, order_id: id, first_utm: word, last_utm: word }).execute(),
    )
    const day = localDateOf(server.services.now(), 'America/Los_Angeles').toString()
    expect((await add({ ...spend, name, firstDay: day, lastDay: day })).status).toBe(200)
    const reply = await server.call('profit.campaigns', { as: owner, query: { fromTime: day, toTime: day } })
    expect(reply.body).toMatchObject({ items: [{ campaign: name, adSpend: -1000, orders: 1, netSales: 4000 }] })
  })

  test('can be edited, but not over other spend of its campaign, and deleted', async () => {
    await add({ ...spend, firstDay: '2026-03-10', lastDay: '2026-03-12' })
    const { id } = (await add(spend)).body as { id: string }
    const { kind: _kind, ...body } = spend
    const edit = (more: object, as = owner) => server.call('dailyCosts.update', { as, params: { id }, body: { ...body, ...more } })
    expect((await edit({ lastDay: '2026-03-05' })).body).toMatchObject({ lastDay: '2026-03-05' })
    expect(await edit({ lastDay: '2026-03-10' })).toMatchObject({ status: 409 })
    const stranger = await server.newOwner()
    expect(await edit({}, stranger)).toMatchObject({ status: 404 })
    expect((await server.call('dailyCosts.remove', { as: stranger, params: { id } })).status).toBe(404)
    expect((await server.call('dailyCosts.remove', { as: owner, params: { id } })).status).toBe(200)
    expect((await list()).length).toBe(1)
  })
})

describe('a custom cost', () => {
  const daily = (repeats: string, firstDay: string, lastDay: string | null, from: string, to: string) =>
    daysOfCost({ repeats, amountCents: 1000, firstDay, lastDay }, { from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) })
  const sum = (found: { cents: number }[]) => found.reduce((all, { cents }) => all + cents, 0)

  test('per month is spread over each month to the cent, from the day on which it started', () => {
    expect(sum(daily('month', '2026-01-31', null, '2026-01-31', '2026-02-27'))).toBe(1000)
    expect(sum(daily('month', '2026-01-31', null, '2026-02-28', '2026-03-30'))).toBe(1000)
    expect(sum(daily('month', '2020-01-31', null, '2026-02-28', '2026-03-30'))).toBe(1000)
    // A third of 31 days: 10.00 is 32 or 33 cents a day, and the first eight days get the rest.
    expect(daily('month', '2026-01-01', null, '2026-01-08', '2026-01-09').map(({ cents }) => cents)).toEqual([33, 32])
  })

  test('ends on its last day, in the middle of a month', () => {
    expect(daily('month', '2026-01-01', '2026-01-02', '2025-01-01', '2027-01-01').map(({ cents }) => cents)).toEqual([33, 33])
    expect(sum(daily('year', '2024-02-29', null, '2024-02-29', '2025-02-27'))).toBe(1000)
    expect(sum(daily('once', '2026-01-01', '2026-01-07', '2026-01-07', '2026-02-07'))).toBe(142)
  })
})

describe('a rule', () => {
  const create = (body: object) => server.call('costRules.create', { as: owner, body })
  test.each([
    ['more than 100 %', { percentPpm: 1_000_001 }, 'percentPpm'],
    ['a negative fee', { fixedCents: -30 }, 'fixedCents'],
    ['no provider', { provider: null }, 'provider'],
    ['a start in the future', { since: '2999-01-01' }, 'since'],
    ['a start tomorrow', { since: '2899-01-01' }, 'since'],
  ])('is refused with %s', async (_what, wrong, field) => {
    expect(await create({ kind: 'payment_fee', provider: 'stripe', since: null, ...wrong })).toMatchObject({
      status: 422,
      body: { errors: [{ field }] },
    })
  })
  test('of a platform has no provider', async () => {
    expect((await create({ kind: 'platform_fee', provider: 'stripe', since: null })).status).toBe(422)
  })
})

describe('a full store', () => {
  const since = '2026-01-01'
  const rule = { kind: 'platform_fee', fixedCents: 1, since: null }

  /** Writes as many entries as a store may have, less those that it has. */
  const fill = (table: 'cost_rules' | 'cost_restatements' | 'daily_costs', most: number) =>
    server.services.db.inStore(owner.storeId, async (tx) => {
      const columns = {
        cost_rules: sql`kind, since, created_at) select store_id, gen_random_uuid(), 'production', now(), now()`,
        cost_restatements: sql`item, title, cost_cents, since, created_at) select store_id, gen_random_uuid(), 'x', 'x', 1, now(), now()`,
        daily_costs: sql`kind, name, name_key, repeats, amount_cents, first_day, created_at, updated_at)
          select store_id, gen_random_uuid(), 'custom', 'x', 'x', 'day', 1, date '2026-01-01', now(), now()`,
      }[table]
      await sql`insert into ${sql.table(table)} (store_id, id, ${columns}
        from (select ${owner.storeId}::uuid as store_id from generate_series(1, ${most} - (select count(*) from ${sql.table(table)}))) n`.execute(
        tx,
      )
    })

  test('takes no more rules, until one is undone', async () => {
    const { id } = (await server.call('costRules.create', { as: owner, body: rule })).body as { id: string }
    await fill('cost_rules', COST_RULES_MAX)
    expect(await server.call('costRules.create', { as: owner, body: rule })).toMatchObject({ status: 409, body: { code: 'costs_full' } })
    await server.call('costRules.update', { as: owner, params: { id }, body: { isUndone: true } })
    expect((await server.call('costRules.create', { as: owner, body: { ...rule, fixedCents: 2 } })).status).toBe(200)
    expect((await server.call('costRules.create', { as: owner, body: { ...rule, fixedCents: 3 } })).status).toBe(409)
  })

  test('takes no more restated costs, but still changes the cost from now on', async () => {
    const item = (await newOrder(server, owner)).lines[0]!.variantId
    await fill('cost_restatements', RESTATED_COSTS_MAX)
    const create = (body: object) => server.call('itemCosts.create', { as: owner, body })
    expect(await create({ item, costCents: 1, since })).toMatchObject({ status: 409, body: { code: 'costs_full' } })
    expect((await create({ item, costCents: 1, since: null })).status).toBe(200)
  })

  test('takes no more custom costs, but still ad spend', async () => {
    await fill('daily_costs', CUSTOM_COSTS_MAX)
    expect(await add({ ...spend, kind: 'custom' })).toMatchObject({ status: 409, body: { code: 'costs_full' } })
    expect((await add(spend)).status).toBe(200)
  })
})

describe('a cost of an item', () => {
  const create = (body: object, as = owner) => server.call('itemCosts.create', { as, body })

  test('is refused for an item that was never sold, or that another store sold', async () => {
    const stranger = await server.newOwner()
    const order = await newOrder(server, stranger)
    for (const item of ['nothing', crypto.randomUUID(), order.lines[0]!.variantId])
      expect(await create({ item, costCents: 1, since: '2026-01-01' })).toMatchObject({ status: 404 })
  })

  test('needs a date without a variant, and the products permission without a date', async () => {
    const order = await newOrder(server, owner)
    const item = order.lines[0]!.variantId
    const member = await server.newMember(owner, { scopes: ['analystics'] })
    expect(await create({ item, costCents: 5, since: null }, member)).toMatchObject({ status: 403, body: { code: 'no_permission' } })
    expect((await create({ item, costCents: 5, since: '2026-01-01' }, member)).status).toBe(200)
    const cost = () =>
      server.services.db.inStore(owner.storeId, (tx) =>
        tx.selectFrom('variants').select('cost_cents').where('id', '=', item).executeTakeFirstOrThrow(),
      )
    expect((await cost()).cost_cents).toBe(null)
    await server.services.db.inStore(owner.storeId, (tx) => tx.updateTable('order_lines').set({ variant_id: null, sku: 'L1' }).execute())
    expect(await create({ item: 'L1', costCents: 5, since: null })).toMatchObject({ status: 422, body: { errors: [{ field: 'since' }] } })
    expect((await create({ item: 'L1', costCents: 5, since: '2026-01-01' })).status).toBe(200)
  })
})
