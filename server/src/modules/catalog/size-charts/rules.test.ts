import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { addProduct } from '../products/test-products.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

type Rule = Partial<Record<'types' | 'vendors' | 'tags' | 'exceptTags' | 'collectionIds', string[]>> & { appliesTo: string }
interface Explained {
  shown: { id: string; name: string } | null
  isChosen: boolean
  checked: { id: string; name: string; outcome: string; because: { kind: string; value: string }[] }[]
}

let names = 0
beforeEach(() => (names = 0))
async function addChart(rule: Rule): Promise<{ id: string; version: number }> {
  const { status, body } = await server.call('sizeCharts.create', { as: owner, body: { name: `Chart ${(names += 1)}`, rule } })
  expect(status).toBe(200)
  return body as { id: string; version: number }
}
const explain = async (id: string) => (await server.call('sizeCharts.ofProduct', { as: owner, params: { id } })).body as Explained
const count = async (rule: Rule, id: string | null = null) =>
  (await server.call('sizeCharts.matches', { as: owner, body: { id, rule } })).body
const sort = (ids: string[]) => server.call('sizeCharts.sort', { as: owner, body: { ids } })
const addCollection = async (productIds: string[]) => {
  const { id } = (await server.call('collections.create', { as: owner, body: { title: 'Summer' } })).body as { id: string }
  await server.call('collections.addProducts', { as: owner, params: { id }, body: { ids: productIds } })
  return id
}

test('the first chart whose rule matches is shown, and a chosen one comes before all rules', async () => {
  const tee = await addProduct(server, owner, { type: 'T-Shirt', vendor: 'Acme', tags: ['Slim'] })
  const tees = await addChart({ appliesTo: 'matching', types: ['t-shirt', 'Polo'], vendors: ['ACME'] })
  const all = await addChart({ appliesTo: 'all' })
  expect(await explain(tee.id)).toEqual({
    shown: { id: tees.id, name: 'Chart 1' },
    isChosen: false,
    checked: [
      {
        id: tees.id,
        name: 'Chart 1',
        outcome: 'shown',
        because: [
          { kind: 'type', value: 'T-Shirt' },
          { kind: 'vendor', value: 'Acme' },
        ],
      },
      { id: all.id, name: 'Chart 2', outcome: 'matches', because: [] },
    ],
  })
  await sort([all.id, tees.id])
  expect((await explain(tee.id)).shown?.id).toBe(all.id)
  expect((await server.call('sizeCharts.order', { as: owner })).body).toEqual({
    items: [
      { id: all.id, name: 'Chart 2' },
      { id: tees.id, name: 'Chart 1' },
    ],
  })
  const cup = await addProduct(server, owner, { type: 'Cup', sizeChartId: tees.id })
  expect(await explain(cup.id)).toMatchObject({
    shown: { id: tees.id },
    isChosen: true,
    checked: [{ outcome: 'matches' }, { outcome: 'differs' }],
  })
})

test('tags leave products out, and collections take them in until they are deleted', async () => {
  const [slim, wide] = [await addProduct(server, owner, { tags: ['SLIM', 'new'] }), await addProduct(server, owner, { tags: ['new'] })]
  const summer = await addCollection([slim.id, wide.id])
  const chart = await addChart({ appliesTo: 'matching', tags: ['NEW'], collectionIds: [summer], exceptTags: ['slim'] })
  expect(await explain(wide.id)).toMatchObject({
    shown: { id: chart.id },
    checked: [
      {
        because: [
          { kind: 'tag', value: 'new' },
          { kind: 'collection', value: 'Summer' },
        ],
      },
    ],
  })
  expect(await explain(slim.id)).toMatchObject({ shown: null, checked: [{ outcome: 'excepted' }] })
  await server.call('collections.remove', { as: owner, params: { id: summer } })
  expect((await explain(wide.id)).shown).toBeNull()
  expect((await server.call('sizeCharts.get', { as: owner, params: { id: chart.id } })).body).toMatchObject({ rule: { collections: [] } })
})

test('the number of matching products leaves out those that show another chart', async () => {
  const chosen = await addChart({ appliesTo: 'chosen' })
  await addProduct(server, owner, { type: 'Hat', sizeChartId: chosen.id })
  await addProduct(server, owner, { type: 'Hat', vendor: 'Acme' })
  await addProduct(server, owner, { type: 'Hat' })
  await addProduct(server, owner, { type: 'Cup' })
  const acme = await addChart({ appliesTo: 'matching', vendors: ['Acme'] })
  expect(await count({ appliesTo: 'matching', types: ['hat'] })).toEqual({ matching: 3, shown: 1 })
  const hats = await addChart({ appliesTo: 'matching', types: ['hat'] })
  expect(await count({ appliesTo: 'all' }, hats.id)).toEqual({ matching: 4, shown: 2 })
  await sort([hats.id])
  expect(await count({ appliesTo: 'all' }, hats.id)).toEqual({ matching: 4, shown: 3 })
  expect(await count({ appliesTo: 'all' }, acme.id)).toEqual({ matching: 4, shown: 1 })
  expect(await count({ appliesTo: 'chosen' }, acme.id)).toEqual({ matching: 0, shown: 0 })
})

test('a rule without values, with unknown collections, or one too many is refused', async () => {
  const create = (rule: object) => server.call('sizeCharts.create', { as: owner, body: { name: 'Shirts', rule } })
  expect(await create({ appliesTo: 'matching', exceptTags: ['x'] })).toMatchObject({
    status: 422,
    body: { code: 'invalid_input', errors: [{ field: 'rule.appliesTo', code: 'size_chart_rule_empty' }] },
  })
  const gone = '00000000-0000-4000-8000-000000000000'
  expect(await create({ appliesTo: 'matching', collectionIds: [gone] })).toMatchObject({
    body: { code: 'unknown_ids', errors: [{ field: 'rule.collectionIds.0' }] },
  })
  expect(await sort([gone])).toMatchObject({ body: { code: 'unknown_ids', errors: [{ field: 'ids.0' }] } })
  const now = new Date()
  await server.services.db.inStore(owner.storeId, (tx) =>
    tx
      .insertInto('size_charts')
      .values(
        Array.from({ length: 100 }, (_, n) => ({
          store_id: owner.storeId,
          id: crypto.randomUUID(),
          name: `Full ${n}`,
          applies_to: 'all',
          created_at: now,
          updated_at: now,
        })),
      )
      .execute(),
  )
  expect(await create({ appliesTo: 'all' })).toMatchObject({ body: { errors: [{ code: 'size_chart_rules_full', values: { max: 100 } }] } })
  expect(await create({ appliesTo: 'chosen' })).toMatchObject({ status: 200 })
})

// The rules written a second time, from their description.
interface Facts {
  type: string
  vendor: string
  tags: string[]
}
const named = (list: string[] | undefined, values: string[]) =>
  (list ?? []).length === 0 || values.some((value) => list!.some((one) => one.toLowerCase() === value.toLowerCase()))
const matches = ({ appliesTo, types, vendors, tags, exceptTags }: Rule, product: Facts) =>
  appliesTo !== 'chosen' &&
  (appliesTo === 'all' || (named(types, [product.type]) && named(vendors, [product.vendor]) && named(tags, product.tags))) &&
  !((exceptTags ?? []).length > 0 && named(exceptTags, product.tags))

test('random rules show what their description says', async () => {
  const name = fc.constantFrom('Hat', 'hat', 'CUP', 'Tee')
  const few = fc.uniqueArray(name, { maxLength: 2 })
  const rules = fc
    .record({ appliesTo: fc.constantFrom('matching', 'all', 'chosen'), types: few, vendors: few, tags: few, exceptTags: few })
    .filter((rule) => rule.appliesTo !== 'matching' || rule.types.length + rule.vendors.length + rule.tags.length > 0)
  const facts = fc.record({ type: name, vendor: name, tags: fc.uniqueArray(name, { maxLength: 2, selector: (tag) => tag.toLowerCase() }) })
  const [charts] = fc.sample(fc.array(rules, { minLength: 30, maxLength: 30 }), { numRuns: 1, seed: 7 })
  const [products] = fc.sample(fc.array(facts, { minLength: 25, maxLength: 25 }), { numRuns: 1, seed: 8 })
  const ids: string[] = []
  for (const rule of charts!) ids.push((await addChart(rule)).id)
  let shown = 0
  for (const product of products!) {
    const { id } = await addProduct(server, owner, product)
    const explained = await explain(id)
    const expected = charts!.flatMap((rule, at) => (rule.appliesTo !== 'chosen' && matches(rule, product) ? [ids[at]!] : []))
    expect(explained.shown?.id ?? null).toBe(expected[0] ?? null)
    expect(explained.checked.flatMap(({ id: chart, outcome }) => (outcome === 'shown' || outcome === 'matches' ? [chart] : []))).toEqual(
      expected,
    )
    if (expected.length > 0) shown += 1
  }
  expect(shown).toBeGreaterThan(5)
})
