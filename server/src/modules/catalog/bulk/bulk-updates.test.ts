import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { addProduct, asInput, type ProductAnswer, sized } from '../products/test-products.ts'
import { type Bulk, openBulk } from './test-bulk.ts'

let server: TestServer
let owner: Actor
let bulk: Bulk
withNewOwner((given, made) => {
  server = given
  owner = made
  bulk = openBulk(server, owner)
})

const get = async ({ id }: { id: string }) => (await server.call('products.get', { as: owner, params: { id } })).body as ProductAnswer
const editTo = async (product: ProductAnswer, fields: object) => {
  const current = await get(product)
  const reply = await server.call('products.update', {
    as: owner,
    params: { id: product.id },
    body: { ...asInput(current), ...fields, version: current.version },
  })
  expect(reply.status, reply.text).toBe(200)
}

describe('rules', () => {
  test('a dry run changes nothing, and says exactly what the update then does', async () => {
    const mug = await addProduct(server, owner, {
      title: 'Mug',
      tags: ['old'],
      variants: [{ optionValues: [], priceCents: 1999, sku: 'M' }],
    })
    await addProduct(server, owner, { title: 'Bowl', vendor: 'Acme', tags: ['sale'] })
    const previewed = await bulk.preview([
      { action: 'set', field: 'vendor', value: ' Acme ' },
      { action: 'add-tags', tags: ['Sale'] },
    ])
    expect(previewed).toMatchObject({
      state: 'previewed',
      preview: {
        matchedProducts: 2,
        matchedVariants: 2,
        counts: { products: 1, variants: 0, cells: 2, unchanged: 1, refused: 0 },
        samples: [
          { product: 'Mug', variant: '', field: 'vendor', before: '', after: 'Acme' },
          { product: 'Mug', field: 'tags', before: ['old'], after: ['old', 'Sale'] },
        ],
      },
    })
    expect(await get(mug)).toMatchObject({ vendor: '', version: 1 })
    await bulk.start(previewed)
    await server.work()
    expect(await bulk.get(previewed.id)).toMatchObject({ state: 'completed', counts: previewed.preview!.counts, done: 2, total: 2 })
    expect(await get(mug)).toMatchObject({ vendor: 'Acme', tags: ['old', 'Sale'], version: 2 })
  })

  test('a sale keeps the old price as compare-at price, and ends exactly', async () => {
    const shirt = await addProduct(server, owner, sized('S', 'M'))
    const done = await bulk.run([
      { action: 'copy', field: 'compareAtCents', from: 'priceCents' },
      { action: 'change-amount', field: 'priceCents', step: { unit: 'percent', hundredths: -2000 }, ending: 'ninety-fives' },
    ])
    expect(done.counts).toEqual({ products: 1, variants: 2, cells: 4, unchanged: 0, refused: 0 })
    expect((await get(shirt)).variants).toMatchObject([
      { priceCents: 795, compareAtCents: 1000 },
      { priceCents: 795, compareAtCents: 1000 },
    ])
    expect(await bulk.undo(done.id)).toMatchObject({ state: 'reverted', reverted: { restored: 4, kept: 0 } })
    const { version: _version, updatedAt: _updated, ...now } = await get(shirt)
    expect(shirt).toMatchObject(now)
  })

  test('search words, stock history and open editors follow', async () => {
    const mug = await addProduct(server, owner, {
      title: 'Mug',
      variants: [{ optionValues: [], priceCents: 1999, sku: 'M', inventoryTracker: 'vitrine', inventoryQuantity: 3 }],
    })
    await bulk.run([
      { action: 'template', field: 'seoTitle', template: '{title} – {vendor}{type}' },
      { action: 'replace-text', field: 'title', find: 'mug', replacement: 'Beaker' },
      { action: 'template', field: 'sku', template: '{sku}-{title}' },
      { action: 'set', field: 'inventoryQuantity', value: 10 },
    ])
    expect(await get(mug)).toMatchObject({ title: 'Beaker', seoTitle: 'Mug –', variants: [{ sku: 'M-Mug', inventoryQuantity: 10 }] })
    const found = await server.call('products.list', { as: owner, query: { search: 'beaker' } })
    expect(found.body).toMatchObject({ total: 1 })
    const history = await server.call('inventory.history', { as: owner, params: { variantId: mug.variants[0]!.id } })
    expect(history.body).toMatchObject({ items: [{ available: 7, reference: 'Test' }, { available: 3 }] })
    const stale = await server.call('products.update', {
      as: owner,
      params: { id: mug.id },
      body: { ...asInput(mug), version: mug.version },
    })
    expect(stale.body).toMatchObject({ code: 'version_conflict' })
  })

  test('replacing text in descriptions changes neither markup nor entities', async () => {
    const mug = await addProduct(server, owner, { bodyHtml: '<p title="amp">amp &amp; Amp p</p>' })
    await bulk.run([
      { action: 'replace-text', field: 'bodyHtml', find: 'amp', replacement: '<b>' },
      { action: 'replace-text', field: 'bodyHtml', find: 'p', replacement: '$&' },
    ])
    expect((await get(mug)).bodyHtml).toBe('<p title="amp">&lt;b&gt; &amp; &lt;b&gt; $&amp;</p>')
  })

  test('a product with a refused value is left alone, others go on, and each reason is listed', async () => {
    const cheap = await addProduct(server, owner, { title: 'Cheap', variants: [{ optionValues: [], priceCents: 100 }] })
    const dear = await addProduct(server, owner, { title: 'Dear', variants: [{ optionValues: [], priceCents: 900 }] })
    const done = await bulk.run([
      { action: 'add-tags', tags: ['sale'] },
      { action: 'change-amount', field: 'priceCents', step: { unit: 'amount', cents: -200 } },
    ])
    expect(done).toMatchObject({ state: 'completed_with_errors', counts: { products: 1, cells: 2, refused: 1 } })
    expect(await get(cheap)).toMatchObject({ tags: [], version: 1, variants: [{ priceCents: 100 }] })
    expect(await get(dear)).toMatchObject({ tags: ['sale'], variants: [{ priceCents: 700 }] })
    expect(await bulk.problems(done.id)).toMatchObject([{ productId: cheap.id, field: 'priceCents', code: 'price_negative', after: -100 }])
    const file = await server.call('bulkUpdates.cells', { as: owner, params: { id: done.id }, query: { show: 'problems' } })
    expect(file.text).toContain('Cheap,,priceCents,100,-100,refused,100,Enter a price of 0 or more')
  })

  test('a text that outgrows its field is refused, however often it is replaced, and only its beginning is kept', async () => {
    const body = `<p>${'a'.repeat(2000)}</p>`
    await addProduct(server, owner, { title: 'a'.repeat(200), bodyHtml: body, tags: ['Grown'] })
    const grow = (field: 'title' | 'bodyHtml') =>
      Array.from({ length: 3 }, () => ({ action: 'replace-text' as const, field, find: 'a', replacement: 'a'.repeat(255) }))
    const shrink = { action: 'replace-text', field: 'title', find: 'aa', replacement: '' } as const
    const done = await bulk.run([...grow('title'), shrink, ...grow('bodyHtml')])
    const problems = await bulk.problems(done.id)
    expect(problems).toMatchObject([
      { field: 'bodyHtml', code: 'too_long' },
      { field: 'title', code: 'too_long' },
    ])
    // 200 × 255³ characters would be 3 GB.
    expect(JSON.stringify([problems, done.preview]).length).toBeLessThan(10_000)
  })

  test('a handle goes to one product, whatever is asked', async () => {
    await addProduct(server, owner, { title: 'Taken' })
    const others = [await addProduct(server, owner, { title: 'A', type: 'x' }), await addProduct(server, owner, { title: 'B', type: 'x' })]
    const twice = await bulk.run([{ action: 'template', field: 'handle', template: 'New {type}' }], { all: { type: 'x' } })
    expect(twice.counts).toMatchObject({ products: 1, refused: 1 })
    expect((await Promise.all(others.map(get))).map(({ handle }) => handle).toSorted()).toEqual(['b', 'new-x'])
    const taken = await bulk.run([{ action: 'set', field: 'handle', value: 'taken' }], { ids: [others[1]!.id] })
    expect(await bulk.problems(taken.id)).toMatchObject([{ code: 'handle_used' }])
  })

  test('a selection that has changed since the dry run is not changed', async () => {
    await addProduct(server, owner)
    const previewed = await bulk.preview([{ action: 'set', field: 'type', value: 'x' }])
    await addProduct(server, owner)
    const reply = await server.call('bulkUpdates.run', { as: owner, params: { id: previewed.id }, body: { matchedProducts: 1 } })
    expect(reply.body).toMatchObject({ code: 'bulk_selection_changed' })
  })

  test.each([
    [{ action: 'set', field: 'priceCents', value: -1 }, 'actions.0.value', 'price_negative'],
    [{ action: 'set', field: 'status', value: 'gone' }, 'actions.0.value', 'unknown_value'],
    [{ action: 'replace-text', field: 'priceCents', find: 'a', replacement: '' }, 'actions.0.field', 'bulk_field_kind'],
    [{ action: 'template', field: 'vendor', template: '{sku}' }, 'actions.0.template', 'template_placeholder'],
    [{ action: 'copy', field: 'title', from: 'sku' }, 'actions.0.from', 'bulk_copy'],
  ])('%j is refused', async (action, field, code) => {
    const body = { name: 'x', selection: { all: {} }, actions: [action] }
    const reply = await server.call('bulkUpdates.create', { as: owner, body })
    expect(reply.body).toMatchObject({ code: 'invalid_input', errors: [{ field, code }] })
  })
})

describe('undo', () => {
  test('keeps what was changed since, and lists it', async () => {
    const [a, b, c] = [
      await addProduct(server, owner, { title: 'A' }),
      await addProduct(server, owner, { title: 'B' }),
      await addProduct(server, owner, { title: 'C' }),
    ]
    const done = await bulk.run([{ action: 'set', field: 'vendor', value: 'Acme' }])
    await editTo(a, { vendor: 'Mine', title: 'A2' })
    await editTo(b, { title: 'B2' })
    await server.call('products.remove', { as: owner, params: { id: c.id } })
    expect(await bulk.undo(done.id)).toMatchObject({ reverted: { restored: 1, kept: 2 } })
    expect(await get(a)).toMatchObject({ vendor: 'Mine', title: 'A2' })
    expect(await get(b)).toMatchObject({ vendor: '', title: 'B2' })
    expect(await bulk.problems(done.id)).toMatchObject([
      { productId: a.id, state: 'kept', code: 'cell_changed', found: 'Mine' },
      { productId: c.id, state: 'kept', code: 'product_gone' },
    ])
  })

  test('takes back its own tags only', async () => {
    const mug = await addProduct(server, owner, { tags: ['a', 'b'] })
    const done = await bulk.run([
      { action: 'add-tags', tags: ['sale'] },
      { action: 'remove-tags', tags: ['B'] },
    ])
    await editTo(mug, { tags: ['a', 'sale', 'new'] })
    await bulk.undo(done.id)
    expect((await get(mug)).tags).toEqual(['a', 'new', 'b'])
  })

  test('of two updates of the same values, the first one cannot be undone before the second', async () => {
    const mug = await addProduct(server, owner)
    const first = await bulk.run([{ action: 'set', field: 'priceCents', value: 800 }])
    const second = await bulk.run([{ action: 'set', field: 'priceCents', value: 600 }])
    expect(await bulk.undo(first.id)).toMatchObject({ reverted: { restored: 0, kept: 1 } })
    expect((await get(mug)).variants[0]).toMatchObject({ priceCents: 600 })
    expect(await bulk.undo(second.id)).toMatchObject({ reverted: { restored: 1, kept: 0 } })
    expect((await get(mug)).variants[0]).toMatchObject({ priceCents: 800 })
  })

  test('a handle that another product has taken stays', async () => {
    const mug = await addProduct(server, owner, { title: 'Mug' })
    const done = await bulk.run([{ action: 'set', field: 'handle', value: 'cup' }])
    await addProduct(server, owner, { title: 'Mug' })
    await bulk.undo(done.id)
    expect(await get(mug)).toMatchObject({ handle: 'cup' })
    expect(await bulk.problems(done.id)).toMatchObject([{ state: 'kept', code: 'handle_used' }])
  })
})

describe('spreadsheet', () => {
  test('values are saved in parts, as one update that can be undone', async () => {
    const shirt = await addProduct(server, owner, { ...sized('S', 'M'), title: 'Shirt' })
    const [small, medium] = shirt.variants
    const { id } = await bulk.save([{ productId: shirt.id, variantId: null, field: 'title', before: 'Shirt', after: 'Tee' }], null, false)
    expect(await get(shirt)).toMatchObject({ title: 'Shirt' })
    const done = await bulk.save([{ productId: shirt.id, variantId: small!.id, field: 'priceCents', before: 1000, after: 1200 }], id)
    expect(done).toMatchObject({ kind: 'cells', state: 'completed', counts: { products: 1, variants: 1, cells: 2 } })
    expect(await get(shirt)).toMatchObject({ title: 'Tee', variants: [{ priceCents: 1200 }, { id: medium!.id, priceCents: 1000 }] })
    await bulk.undo(id)
    expect(await get(shirt)).toMatchObject({ title: 'Shirt', variants: [{ priceCents: 1000 }, { priceCents: 1000 }] })
  })

  test('a value that changed meanwhile is a conflict with both values, and its product stays as it is', async () => {
    const mug = await addProduct(server, owner, { title: 'Mug' })
    await editTo(mug, { vendor: 'Theirs' })
    const done = await bulk.save([
      { productId: mug.id, variantId: null, field: 'title', before: 'Mug', after: 'Cup' },
      { productId: mug.id, variantId: null, field: 'vendor', before: '', after: 'Mine' },
    ])
    expect(done).toMatchObject({ state: 'completed_with_errors', counts: { products: 0, refused: 1 } })
    expect(await get(mug)).toMatchObject({ title: 'Mug', vendor: 'Theirs' })
    expect(await bulk.problems(done.id)).toMatchObject([
      { field: 'title', state: 'refused', code: 'cell_left_out' },
      { field: 'vendor', state: 'conflict', after: 'Mine', found: 'Theirs' },
    ])
  })

  test('refuses variants of other products and values that are there twice', async () => {
    const [a, b] = [await addProduct(server, owner), await addProduct(server, owner)]
    const cell = { productId: a.id, variantId: b.variants[0]!.id, field: 'sku', before: '', after: 'x' }
    const strange = await server.call('bulkUpdates.saveCells', { as: owner, body: { cells: [cell], isLast: true } })
    expect(strange.body).toMatchObject({ code: 'unknown_ids', errors: [{ field: 'cells.0.variantId' }] })
    const own = { ...cell, variantId: a.variants[0]!.id }
    const twice = await server.call('bulkUpdates.saveCells', { as: owner, body: { cells: [own, own], isLast: true } })
    expect(twice.body).toMatchObject({ errors: [{ field: 'cells.1.field', code: 'cell_repeated' }] })
  })

  test('the rows are products with all variants, by title', async () => {
    const shirt = await addProduct(server, owner, { ...sized('S', 'M'), title: 'Shirt' })
    await addProduct(server, owner, { title: 'Mug' })
    const { body } = await server.call('bulkUpdates.rows', { as: owner, query: { limit: '1' } })
    const { items, next, total } = body as { items: { title: string }[]; next: string; total: number }
    expect([items.map(({ title }) => title), total]).toEqual([['Mug'], 2])
    const rest = await server.call('bulkUpdates.rows', { as: owner, query: { limit: '1', cursor: next } })
    expect(rest.body).toMatchObject({ items: [{ title: 'Shirt', variants: [{ optionValues: ['S'], priceCents: 1000 }, {}] }] })
    const chosen = await server.call('bulkUpdates.rows', { as: owner, query: { ids: shirt.id } })
    expect(chosen.body).toMatchObject({ total: 1, items: [{ id: shirt.id }] })
  })
})
