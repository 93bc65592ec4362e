import type { ProductChange } from '@vitrine/contract/calls/products.ts'
import { BULK_AT_ONCE_MAX, PRICE_MAX_CENTS, TAGS_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'

import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { addProduct, asInput, plainVariant, type ProductAnswer, sized } from '../products/test-products.ts'
import { openBulk } from './test-bulk.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Changed {
  changed: number | null
  updateId: string | null
}

const change = (as: Actor, selection: object, body: z.input<typeof ProductChange>) =>
  server.call('products.change', { as, body: { selection, change: body } })
const read = async (as: Actor, { id }: { id: string }) => (await server.call('products.get', { as, params: { id } })).body as ProductAnswer
const found = async (as: Actor, search: string) =>
  ((await server.call('products.list', { as, query: { search } })).body as { items: { title: string }[] }).items.map(({ title }) => title)

describe('tags, vendor and type', () => {
  test('tags are added once in any case, and an unchanged product keeps its version', async () => {
    const storefront = await server.newOwner()
    const tagged = await addProduct(server, storefront, { title: 'Cup', tags: ['Summer'] })
    const plain = await addProduct(server, storefront, { title: 'Vase' })
    const both = { ids: [tagged.id, plain.id] }
    expect((await change(storefront, both, { action: 'add-tags', tags: ['summer'] })).body).toMatchObject({ changed: 1 })
    expect(await read(storefront, tagged)).toMatchObject({ tags: ['Summer'], version: tagged.version })
    expect(await read(storefront, plain)).toMatchObject({ tags: ['summer'], version: plain.version + 1 })
    expect((await change(storefront, both, { action: 'remove-tags', tags: ['SUMMER'] })).body).toMatchObject({ changed: 2 })
    expect((await read(storefront, tagged)).tags).toEqual([])
  })

  test('products are found by the new values, and no longer by the old values', async () => {
    const storefront = await server.newOwner()
    const cup = await addProduct(server, storefront, { title: 'Cup', vendor: 'Acme', variants: [{ ...plainVariant, sku: 'CUP-7' }] })
    await change(storefront, { ids: [cup.id] }, { action: 'set-vendor', value: 'Lux' })
    await change(storefront, { ids: [cup.id] }, { action: 'set-type', value: 'Kitchen' })
    const searches = await Promise.all(['lux', 'kitchen', 'cup7', 'acme'].map((search) => found(storefront, search)))
    expect(searches).toEqual([['Cup'], ['Cup'], ['Cup'], []])
  })

  test('nothing changes when a product would have too many tags', async () => {
    const storefront = await server.newOwner()
    const full = await addProduct(server, storefront, { tags: Array.from({ length: TAGS_MAX }, (_, at) => `t${at}`) })
    const plain = await addProduct(server, storefront)
    const reply = await change(storefront, { ids: [full.id, plain.id] }, { action: 'add-tags', tags: ['more'] })
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'change.tags', code: 'tags_too_many' }] } })
    expect((await read(storefront, plain)).tags).toEqual([])
  })
})

test('category and size chart are changed, and a deleted chart is refused', async () => {
  const storefront = await server.newOwner()
  const cup = await addProduct(server, storefront, { category: 'Mugs' })
  const { id: sizeChartId } = (await server.call('sizeCharts.create', { as: storefront, body: { name: 'Cups' } })).body as { id: string }
  const ids = [cup.id]
  expect((await change(storefront, { ids }, { action: 'set-category', value: 'Cups' })).body).toMatchObject({ changed: 1 })
  expect((await change(storefront, { ids }, { action: 'set-category', value: 'Cups' })).body).toEqual({ changed: 0, updateId: null })
  expect((await change(storefront, { ids }, { action: 'set-size-chart', sizeChartId })).body).toMatchObject({ changed: 1 })
  expect(await read(storefront, cup)).toMatchObject({ category: 'Cups', sizeChartId })
  await server.call('sizeCharts.remove', { as: storefront, params: { id: sizeChartId } })
  expect(await change(storefront, { ids }, { action: 'set-size-chart', sizeChartId })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'change.sizeChartId', code: 'size_chart_gone' }] },
  })
})

describe('prices', () => {
  const priced = (...cents: number[]) => ({
    ...sized(...cents.map(String)),
    variants: cents.map((priceCents) => ({ optionValues: [String(priceCents)], priceCents })),
  })
  const prices = async (as: Actor, product: { id: string }) => (await read(as, product)).variants.map(({ priceCents }) => priceCents)
  const percent = (hundredths: number) => ({ unit: 'percent' as const, hundredths })
  const amount = (cents: number) => ({ unit: 'amount' as const, cents })

  test('change by percent and by amount, with halves rounded up and with the requested ending', async () => {
    const storefront = await server.newOwner()
    const shirt = await addProduct(server, storefront, priced(1999, 5, 0))
    const steps = [
      { step: percent(1000), after: [2199, 6, 0] },
      { step: amount(101), after: [2300, 107, 101] },
      { step: percent(-5000), ending: 'nines' as const, after: [1199, 99, 99] },
      { step: amount(1), ending: 'whole' as const, after: [1200, 100, 100] },
      { step: percent(-10000), ending: 'nines' as const, after: [0, 0, 0] },
    ]
    for (const { after, ...step } of steps) {
      expect((await change(storefront, { ids: [shirt.id] }, { action: 'change-prices', ...step })).body).toMatchObject({ changed: 1 })
      expect(await prices(storefront, shirt)).toEqual(after)
    }
  })

  test('stay unchanged when one of them would be negative or too large', async () => {
    const storefront = await server.newOwner()
    const [cheap, dear] = [await addProduct(server, storefront, priced(500)), await addProduct(server, storefront, priced(PRICE_MAX_CENTS))]
    const ids = [cheap.id, dear.id]
    const refused = (code: string) => ({ status: 422, body: { errors: [{ field: 'change.step', code }] } })
    expect(await change(storefront, { ids }, { action: 'change-prices', step: amount(-501) })).toMatchObject(refused('prices_negative'))
    expect(await change(storefront, { ids }, { action: 'change-prices', step: percent(1) })).toMatchObject(refused('prices_too_large'))
    expect([await prices(storefront, cheap), await prices(storefront, dear)]).toEqual([[500], [PRICE_MAX_CENTS]])
  })

  test('change in a currency without decimals, and the list shows the new prices', async () => {
    const storefront = await server.newOwner({ currency: 'JPY' })
    const cup = await addProduct(server, storefront, priced(1999))
    await change(storefront, { ids: [cup.id] }, { action: 'change-prices', step: percent(1000), ending: 'whole' })
    expect((await server.call('products.list', { as: storefront })).body).toMatchObject({ items: [{ minPriceCents: 2199 }] })
  })

  test('a cost is set for every variant, and a concurrent edit of the product gets a conflict', async () => {
    const storefront = await server.newOwner()
    const shirt = await addProduct(server, storefront, priced(500, 700))
    expect((await change(storefront, { ids: [shirt.id] }, { action: 'set-cost', costCents: 210 })).body).toMatchObject({ changed: 1 })
    expect((await read(storefront, shirt)).variants.map(({ costCents }) => costCents)).toEqual([210, 210])
    expect((await change(storefront, { ids: [shirt.id] }, { action: 'set-cost', costCents: 210 })).body).toEqual({
      changed: 0,
      updateId: null,
    })
    const reply = await server.call('products.update', { as: storefront, params: { id: shirt.id }, body: asInput(shirt) })
    expect(reply).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
  })
})

test('all products that match a filter are deleted, except the excluded ones and those of another store', async () => {
  const [storefront, other] = [await server.newOwner(), await server.newOwner()]
  const [gone, kept] = [await addProduct(server, storefront, { vendor: 'Acme' }), await addProduct(server, storefront, { vendor: 'Acme' })]
  const foreign = await addProduct(server, other, { vendor: 'Acme' })
  expect((await change(storefront, { all: { vendor: 'Acme' }, except: [kept.id] }, { action: 'delete' })).body).toEqual({
    changed: 1,
    updateId: null,
  })
  expect((await change(storefront, { ids: [kept.id, gone.id, foreign.id] }, { action: 'delete' })).body).toMatchObject({
    code: 'unknown_ids',
    errors: [
      { field: 'selection.ids.1', values: { id: gone.id } },
      { field: 'selection.ids.2', values: { id: foreign.id } },
    ],
  })
  expect(await read(storefront, kept)).toMatchObject({ id: kept.id })
  expect((await server.call('products.get', { as: storefront, params: { id: gone.id } })).status).toBe(404)
  expect(await read(other, foreign)).toMatchObject({ id: foreign.id, version: 1 })
})

test('overlapping changes finish, and no change is lost', async () => {
  const storefront = await server.newOwner()
  const ids: string[] = []
  for (let at = 0; at < 10; at++) ids.push((await addProduct(server, storefront)).id)
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      change(
        storefront,
        { ids: at % 2 === 0 ? ids : ids.toReversed() },
        at % 4 < 2
          ? { action: 'add-tags', tags: [`t${at}`] }
          : { action: 'change-prices', step: { unit: 'amount', cents: 1 }, ending: 'any' },
      ),
    ),
  )
  expect(replies.map((reply) => reply.body)).toMatchObject(replies.map(() => ({ changed: 10 })))
  for (const id of ids) {
    const { tags, variants } = await read(storefront, { id })
    expect(tags.toSorted()).toEqual(['t0', 't1', 't4', 't5'])
    expect(variants[0]?.priceCents).toBe(1004)
  }
})

describe('as a bulk update', () => {
  test('a change can be undone, except where somebody changed the value since', async () => {
    const owner = await server.newOwner()
    const [cup, vase] = [await addProduct(server, owner, { vendor: 'Acme' }), await addProduct(server, owner, { vendor: 'Lux' })]
    const { updateId } = (await change(owner, { ids: [cup.id, vase.id] }, { action: 'set-vendor', value: 'New' })).body as Changed
    const bulk = openBulk(server, owner)
    expect(await bulk.get(updateId!)).toMatchObject({ name: 'Set vendor', state: 'completed', counts: { products: 2, cells: 2 } })
    await change(owner, { ids: [vase.id] }, { action: 'set-vendor', value: 'Theirs' })
    expect(await bulk.undo(updateId!)).toMatchObject({ state: 'reverted', reverted: { restored: 1, kept: 1 } })
    expect([(await read(owner, cup)).vendor, (await read(owner, vase)).vendor]).toEqual(['Acme', 'Theirs'])
  })

  test('a change of many products is made by a job', async () => {
    const owner = await server.newOwner()
    await server.services.db.inStore(owner.storeId, (tx) =>
      sql`insert into products (store_id, id, title, handle)
        select ${owner.storeId}, gen_random_uuid(), 'P', 'p-' || n from generate_series(0, ${BULK_AT_ONCE_MAX}) as n`.execute(tx),
    )
    const reply = (await change(owner, { all: {} }, { action: 'add-tags', tags: ['new'] })).body as Changed
    expect(reply).toEqual({ changed: null, updateId: expect.any(String) })
    await server.work()
    expect(await openBulk(server, owner).get(reply.updateId!)).toMatchObject({
      state: 'completed',
      counts: { products: BULK_AT_ONCE_MAX + 1 },
    })
  })
})
