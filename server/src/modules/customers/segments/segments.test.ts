import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { withSegment } from './queries.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const rich = { match: 'all', conditions: [{ kind: 'spent', range: { from: 20_000, to: null } }] }
const create = (name: string, tree: object = rich, as = owner) => server.call('segments.create', { as, body: { name, tree } })
const preview = (tree: unknown) => server.call('segments.preview', { as: owner, body: { tree } })
const idOf = async (reply: ReturnType<typeof create>) => ((await reply).body as { id: string }).id

const addCustomer = (name: string, facts: { spent_cents?: number; order_count?: number; email_consent?: string; created_at?: Date } = {}) =>
  server.services.db.inStore(owner.storeId, (tx) =>
    tx
      .insertInto('customers')
      .values({
        store_id: owner.storeId,
        id: uuidv7(),
        email: `${name}@example.test`,
        first_name: name,
        ...(facts.email_consent && { email_consent_at: new Date() }),
        ...facts,
      })
      .execute(),
  )

const groups = (levels: number): object => ({
  kind: 'group',
  match: 'all',
  conditions: [levels > 1 ? groups(levels - 1) : { kind: 'account', has: true }],
})
const treeOf = (levels: number) => {
  const { kind: _kind, ...tree } = groups(levels) as { kind: string }
  return tree
}

describe('a segment', () => {
  test('is saved, found by its name, changed and deleted', async () => {
    const id = await idOf(create('Big spenders'))
    await create('Others')
    const list = (search: string) => server.call('segments.list', { as: owner, query: { search } })
    expect((await list('SPEND')).body).toMatchObject({ total: 1, items: [{ id, name: 'Big spenders', tree: rich, discountCount: 0 }] })
    const tree = { match: 'any', conditions: [{ kind: 'tag', is: 'any', values: ['VIP'] }] }
    const update = (version: number) =>
      server.call('segments.update', { as: owner, params: { id }, body: { name: 'Regulars', tree, version } })
    expect((await update(1)).body).toMatchObject({ name: 'Regulars', tree, version: 2, discounts: [] })
    expect(await update(1)).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
    expect((await server.call('segments.remove', { as: owner, params: { id } })).status).toBe(200)
    expect((await server.call('segments.get', { as: owner, params: { id } })).status).toBe(404)
  })

  test('has a name that no other segment of the store has, in any case', async () => {
    const id = await idOf(create('Regulars'))
    expect(await create('REGULARS')).toMatchObject({ status: 409, body: { code: 'handle_taken', errors: [{ field: 'name' }] } })
    const body = { name: 'regulars', tree: rich, version: 1 }
    expect((await server.call('segments.update', { as: owner, params: { id }, body })).status).toBe(200)
    expect((await create('Regulars', rich, await server.newOwner())).status).toBe(200)
  })

  test('names its products, and keeps those that were deleted', async () => {
    const gone = uuidv7()
    const bought = (...productIds: string[]) => ({
      match: 'all',
      conditions: [{ kind: 'bought', did: true, productIds, collectionIds: [], days: null }],
    })
    expect(await create('Lamp', bought(gone))).toMatchObject({
      status: 422,
      body: { code: 'unknown_ids', errors: [{ field: 'tree.conditions.0.productIds.0' }] },
    })
    const insert = (id: string, title: string) =>
      server.services.db.inStore(owner.storeId, (tx) =>
        tx.insertInto('products').values({ store_id: owner.storeId, id, title, handle: id }).execute(),
      )
    const lamp = uuidv7()
    await insert(lamp, 'Lamp')
    await insert(gone, 'Gone')
    const id = await idOf(create('Lamp', bought(lamp, gone)))
    await server.services.db.inStore(owner.storeId, (tx) => tx.deleteFrom('products').where('id', '=', gone).execute())
    const body = { name: 'Lamps', tree: bought(lamp, gone), version: 1 }
    expect(await server.call('segments.update', { as: owner, params: { id }, body })).toMatchObject({
      status: 200,
      body: { tree: bought(lamp, gone), things: [{ kind: 'product', id: lamp, title: 'Lamp' }] },
    })
  })
})

describe('a count', () => {
  test('says how many of all customers match, and who came last', async () => {
    await addCustomer('ada', { spent_cents: 20_000, order_count: 2, created_at: new Date('2026-01-01') })
    await addCustomer('bob', { spent_cents: 19_999, order_count: 1 })
    await addCustomer('cy', { spent_cents: 50_000, order_count: 1, created_at: new Date('2026-02-01') })
    expect((await preview(rich)).body).toMatchObject({ count: 2, of: 3, customers: [{ name: 'cy', spentCents: 50_000 }, { name: 'ada' }] })
    const id = await idOf(create('Rich'))
    expect((await server.call('segments.count', { as: owner, params: { id } })).body).toEqual({ count: 2, of: 3 })
  })

  test('never includes customers of another store', async () => {
    await addCustomer('ada', { spent_cents: 20_000 })
    const other = await server.newOwner()
    const reply = await server.call('segments.preview', { as: other, body: { tree: rich } })
    expect(reply.body).toEqual({ count: 0, of: 0, customers: [] })
  })
})

describe('conditions that cannot be', () => {
  test('are refused when they are nested too deep, however deep', async () => {
    expect((await preview(treeOf(3))).status).toBe(200)
    const place = 'tree.conditions.0.conditions.0.conditions.0'
    expect(await preview(treeOf(4))).toMatchObject({ status: 422, body: { errors: [{ field: place, code: 'segment_too_deep' }] } })
    expect(await preview(treeOf(100))).toMatchObject({ status: 422, body: { errors: [{ code: 'too_deep' }] } })
    const [head, tail] = ['{"kind":"group","match":"all","conditions":[', ']}']
    const body = `{"tree":${head.repeat(100_000)}${tail.repeat(100_000)}}`
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' }
    const reply = await server.app.inject({ method: 'POST', url: '/api/segments/preview', headers, payload: body })
    expect([413, 422]).toContain(reply.statusCode)
  })

  const refused: [string, object, string, string][] = [
    ['no condition', { match: 'all', conditions: [] }, 'tree.conditions', 'too_few'],
    [
      'too many in groups',
      {
        match: 'all',
        conditions: Array.from({ length: 26 }, () => ({ ...groups(1), conditions: [rich.conditions[0], rich.conditions[0]] })),
      },
      'tree.conditions',
      'segment_too_many',
    ],
    ['an unknown fact', { match: 'all', conditions: [{ kind: 'height', from: 1 }] }, 'tree.conditions.0.kind', 'wrong_format'],
    ['an unknown field', { match: 'all', conditions: [{ ...rich.conditions[0], sql: '1' }] }, 'tree.conditions.0.sql', 'unknown_field'],
    [
      'no limit',
      { match: 'all', conditions: [{ kind: 'orders', range: { from: null, to: null } }] },
      'tree.conditions.0.range.from',
      'required',
    ],
    [
      'limits in the wrong order',
      { match: 'all', conditions: [{ kind: 'orders', range: { from: 2, to: 1 } }] },
      'tree.conditions.0.range.to',
      'range_upside_down',
    ],
    [
      'dates in the wrong order',
      { match: 'all', conditions: [{ kind: 'created', time: { is: 'between', from: '2026-02-01', to: '2026-01-01' } }] },
      'tree.conditions.0.time.to',
      'range_upside_down',
    ],
    [
      'no product',
      { match: 'all', conditions: [{ kind: 'bought', did: true, productIds: [], collectionIds: [], days: 1 }] },
      'tree.conditions.0.productIds',
      'required',
    ],
  ]
  test.each(refused)('are refused with the field and the rule: %s', async (_name, tree, field, code) => {
    expect(await preview(tree)).toMatchObject({
      status: 422,
      body: { errors: expect.arrayContaining([expect.objectContaining({ field, code })]) },
    })
    expect((await create('Wrong', tree)).status).toBe(422)
  })
})

describe('the list of customers', () => {
  test('has the customers of a segment in pages of any order, and their number on each page', async () => {
    for (let at = 0; at < 9; at++) await addCustomer(`c${at}`, { spent_cents: at % 3 === 0 ? 10 : 20_000 + ((at * 7) % 5), order_count: 1 })
    const segment = await idOf(create('Big spenders'))
    type Page = { items: { firstName: string; spentCents: number }[]; total: number; next: string | null }
    for (const sort of ['spent', '-spent', 'name', '-created']) {
      const shown: Page['items'] = []
      let cursor: string | null = null
      do {
        const query: Record<string, string> = { segment, sort, limit: '2', ...(cursor !== null && { cursor }) }
        const page = (await server.call('customers.list', { as: owner, query })).body as Page
        expect(page.total).toBe(6)
        shown.push(...page.items)
        cursor = page.next
      } while (cursor !== null)
      expect(shown.map(({ firstName }) => firstName).toSorted()).toEqual(['c1', 'c2', 'c4', 'c5', 'c7', 'c8'])
      if (sort.endsWith('spent')) {
        const spent = shown.map(({ spentCents }) => (sort === 'spent' ? spentCents : -spentCents))
        expect(spent).toEqual(spent.toSorted((a, b) => a - b))
      }
    }
    const found = (await preview(rich)).body as { count: number; customers: { name: string }[] }
    expect([found.count, found.customers.map(({ name }) => name)]).toEqual([6, ['c8', 'c7', 'c5', 'c4', 'c2']])
  })

  test('shows, counts, exports and changes the customers of a segment', async () => {
    await addCustomer('rich', { spent_cents: 30_000, order_count: 1 })
    await addCustomer('richer', { spent_cents: 90_000, order_count: 2 })
    await addCustomer('poor', { spent_cents: 10, order_count: 1 })
    const segment = await idOf(create('Big spenders'))
    const list = async (query: Record<string, string>) =>
      ((await server.call('customers.list', { as: owner, query })).body as { items: { firstName: string }[] }).items.map(
        ({ firstName }) => firstName,
      )
    expect((await list({ segment })).toSorted()).toEqual(['rich', 'richer'])
    expect(await list({ segment, ordersFrom: '2' })).toEqual(['richer'])
    expect((await server.call('customers.count', { as: owner, query: { segment } })).body).toEqual({ count: 2 })
    const { text } = await server.call('customers.export', { as: owner, query: { segment } })
    expect([text.includes('richer@'), text.includes('poor@')]).toEqual([true, false])
    const body = { selection: { all: { segment }, except: [] }, change: { action: 'add-tags', tags: ['VIP'] } }
    expect((await server.call('customers.bulk', { as: owner, body })).body).toMatchObject({ count: 2 })
    const stranger = await server.newOwner({})
    const theirs = await idOf(create('Theirs', rich, stranger))
    expect(await list({ segment: theirs })).toEqual([])
    await server.call('segments.remove', { as: owner, params: { id: segment } })
    expect(await list({ segment })).toEqual([])
  })
})

test('the settings for segments hold for a query of a call that only reads', async () => {
  const memory = await server.services.db.readStore(
    owner.storeId,
    async () => {},
    (tx) => withSegment(tx, () => sql<{ memory: string }>`select current_setting('work_mem') as memory`.execute(tx)),
  )
  expect(memory.rows).toEqual([{ memory: '32MB' }])
})
