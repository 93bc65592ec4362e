import { describe, expect, test } from 'vitest'

import type { Actor, TestServer, Reply } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { seedFilledCollection, seedProduct, variantOf } from '../../../../test/fixtures/seed.ts'
import { generateCodes } from './generate.ts'
import { allAutomaticRows } from './offers.ts'
import { readDiscounts } from './service.ts'
import { addDiscount, readMade, tenPercent } from './test-discounts.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const create = (body: Record<string, unknown>) => server.call('discounts.create', { as: owner, body: { ...tenPercent, ...body } })
const bulk = (action: string, ids: string[]) => server.call('discounts.bulk', { as: owner, body: { action, ids } })
const codesOf = async (id: string) =>
  (
    (await server.call('discounts.codes', { as: owner, params: { id }, query: { limit: 250 } })).body as {
      items: { id: string; code: string }[]
    }
  ).items
const fieldsOf = ({ body }: Reply) =>
  (body as { errors: { field?: string; code: string }[] }).errors.map(({ field, code }) => `${field} ${code}`).toSorted()

/** Returns the discounts that a cart with these codes may get. */
const offers = (codes: string[] = [], email: string | null = null) =>
  server.services.db.inStore(owner.storeId, (tx) => readDiscounts(tx, { codes, email, now: server.services.now() }))

describe('a discount of a store', () => {
  test('a discount is created, read, changed by only one of two members, and deleted', async () => {
    const productId = await seedProduct(server, owner)
    const items = { collectionIds: [], productIds: [productId], variantIds: [] }
    const made = await addDiscount(server, owner, { title: 'Spring', kind: 'products', items, code: ' spring-26 ', minimumCents: 5000 })
    expect(made).toMatchObject({ code: 'SPRING-26', state: 'active', items, things: [{ kind: 'product', id: productId }], version: 1 })
    const change = { title: 'Summer', kind: 'order', value: { kind: 'amount', cents: 500 }, version: 1 }
    const update = () => server.call('discounts.update', { as: owner, params: { id: made.id }, body: change })
    expect((await update()).body).toMatchObject({ title: 'Summer', code: 'SPRING-26', items: null, version: 2 })
    expect((await update()).body).toMatchObject({ code: 'version_conflict' })
    await server.call('discounts.remove', { as: owner, params: { id: made.id } })
    expect((await server.call('discounts.get', { as: owner, params: { id: made.id } })).status).toBe(404)
  })

  test('a discount ignores targets that were deleted from the catalog, and unknown targets are refused', async () => {
    const productId = await seedProduct(server, owner)
    const made = await addDiscount(server, owner, { kind: 'products', items: { productIds: [productId] } })
    await server.call('products.remove', { as: owner, params: { id: productId } })
    expect(await readMade(server, owner, made.id)).toMatchObject({ items: { productIds: [] }, things: [] })
    expect(fieldsOf(await create({ method: 'automatic', kind: 'products', items: { productIds: [productId] } }))).toEqual([
      'items.productIds.0 thing_gone',
    ])
  })

  test.each<[Record<string, unknown>, string[]]>([
    [{ kind: 'buy_x_get_y' }, ['buyAndGet required']],
    [{ items: { productIds: [] } }, ['items required']],
    [{ countries: ['DE'], maximumShippingCents: 5 }, ['countries discount_field_unused', 'maximumShippingCents discount_field_unused']],
    [{ audience: 'emails' }, ['emails required']],
    [{ audience: 'segments' }, ['segmentIds required']],
    [{ audience: 'emails', emails: ['nobody'] }, ['emails.0 email_invalid']],
    [{ startsAt: '2026-01-02T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' }, ['endsAt ends_before_start']],
    [{ value: { kind: 'percentage', ppm: 0 } }, ['value.ppm too_small']],
    [{ value: { kind: 'percentage', ppm: 1_000_001 } }, ['value.ppm too_big']],
    [{ value: { kind: 'amount', cents: 0 } }, ['value.cents too_small']],
    [{ codeUsesLimit: 1 }, ['codeUsesLimit discount_field_unused']],
    [{ kind: 'shipping', countries: ['XX'] }, ['countries.0 place_unknown']],
    [{ surprise: true }, ['surprise unknown_field']],
    [{ code: 'X' }, ['code discount_field_unused']],
  ])('a discount with %j is refused', async (changes, wrong) => {
    const reply = await create({ method: 'automatic', ...changes })
    expect([reply.status, fieldsOf(reply)]).toEqual([422, wrong])
    expect(await offers()).toEqual([])
  })

  test('a duplicated discount is inactive, was never used, and has its own code', async () => {
    const made = await addDiscount(server, owner, { minimumCents: 100, combinesWith: { product: true, order: false, shipping: true } })
    const reply = await server.call('discounts.duplicate', { as: owner, params: { id: made.id }, body: { code: 'COPY' } })
    expect(reply.body).toMatchObject({
      title: made.title,
      code: 'COPY',
      isEnabled: false,
      minimumCents: 100,
      combinesWith: { product: true },
    })
    const again = await server.call('discounts.duplicate', { as: owner, params: { id: made.id }, body: { code: 'copy' } })
    expect(again.body).toMatchObject({ code: 'code_taken', errors: [{ field: 'code' }] })
  })
})

test('the list shows states, finds discounts by name and code, and can be paged forward', async () => {
  const future = '2999-01-01T00:00:00Z'
  await addDiscount(server, owner, { title: 'Later', startsAt: future })
  await addDiscount(server, owner, { title: 'Over', startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-02-01T00:00:00Z' })
  await addDiscount(server, owner, { title: 'Off', isEnabled: false })
  await addDiscount(server, owner, { title: 'On', code: 'FIND-ME' })
  await addDiscount(server, owner, { title: 'Always', method: 'automatic' })
  const list = async (query: Record<string, string | number>) =>
    (await server.call('discounts.list', { as: owner, query: { sort: 'title', ...query } })).body as {
      items: { title: string; state: string }[]
      next: string | null
      total: number
    }
  const titles = async (query: Record<string, string | number>) => (await list(query)).items.map(({ title }) => title)
  expect((await list({})).items.map(({ title, state }) => `${title} ${state}`)).toEqual([
    'Always active',
    'Later scheduled',
    'Off disabled',
    'On active',
    'Over ended',
  ])
  expect(await titles({ method: 'automatic' })).toEqual(['Always'])
  expect(await titles({ state: 'scheduled' })).toEqual(['Later'])
  expect(await titles({ search: 'find-m' })).toEqual(['On'])
  expect(await titles({ search: 'OVE' })).toEqual(['Over'])
  const first = await list({ limit: 2 })
  expect(first.total).toBe(5)
  expect(await titles({ limit: 2, cursor: first.next! })).toEqual(['Off', 'On'])
})

describe('bulk actions', () => {
  test('discounts are deactivated, activated, deleted, and restored with the codes that are still free', async () => {
    const [a, b] = [await addDiscount(server, owner), await addDiscount(server, owner)]
    expect((await bulk('deactivate', [a.id, b.id])).body).toEqual({ changed: expect.arrayContaining([a.id, b.id]) })
    expect((await bulk('deactivate', [a.id])).body).toEqual({ changed: [] })
    expect((await bulk('activate', [a.id])).body).toEqual({ changed: [a.id] })
    await bulk('delete', [a.id, b.id])
    await addDiscount(server, owner, { code: b.code })
    expect((await bulk('restore', [a.id, b.id])).body).toEqual({ changed: expect.arrayContaining([a.id, b.id]) })
    expect(await codesOf(a.id)).toMatchObject([{ code: a.code }])
    expect(await codesOf(b.id)).toEqual([])
  })

  test('rule 6: there are never more than 25 active automatic discounts, even with concurrent requests', async () => {
    const made: string[] = []
    for (let at = 0; at < 24; at++) made.push((await addDiscount(server, owner, { method: 'automatic' })).id)
    const replies = await Promise.all([create({ method: 'automatic' }), create({ method: 'automatic' }), create({ method: 'automatic' })])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await create({ method: 'automatic', isEnabled: false })).status).toBe(200)
    await bulk('deactivate', made.slice(0, 1))
    expect((await create({ method: 'automatic' })).status).toBe(200)
    expect((await bulk('activate', made.slice(0, 1))).body).toMatchObject({ code: 'too_many_automatic' })
    expect(await offers()).toHaveLength(25)
  })
})

describe('discount codes', () => {
  test('a code is unique among the existing discounts of a store, ignoring case', async () => {
    const made = await addDiscount(server, owner, { code: 'SAVE' })
    expect((await create({ method: 'code', code: 'save' })).body).toMatchObject({ code: 'code_taken' })
    const other = await server.newOwner()
    expect((await addDiscount(server, other, { code: 'SAVE' })).code).toBe('SAVE')
    const add = await server.call('discounts.addCodes', { as: owner, params: { id: made.id }, body: { codes: ['one', 'ONE', 'save'] } })
    expect(add.body).toEqual({ added: 1, taken: [] })
    const second = await addDiscount(server, owner, { code: 'OTHER' })
    const taken = await server.call('discounts.addCodes', { as: owner, params: { id: second.id }, body: { codes: ['two', 'one'] } })
    expect(taken.body).toEqual({ added: 1, taken: ['ONE'] })
    const bad = await server.call('discounts.addCodes', { as: owner, params: { id: second.id }, body: { codes: ['has space'] } })
    expect(fieldsOf(bad)).toEqual(['codes.0 discount_code'])
  })

  test('codes are generated by a job that can run twice, are easy to read, and can be exported and removed', async () => {
    const made = await addDiscount(server, owner)
    const reply = await server.call('discounts.generateCodes', {
      as: owner,
      params: { id: made.id },
      body: { count: 1200, prefix: 'vip-', length: 6 },
    })
    const { jobId } = reply.body as { jobId: string }
    await Promise.all([server.work(), server.work()])
    const wanted = { storeId: owner.storeId, discountId: made.id, jobId, count: 1200, prefix: 'VIP-', length: 6 }
    await Promise.all([generateCodes(server.services, wanted), generateCodes(server.services, wanted)])
    expect((await server.call('backgroundJobs.get', { as: owner, params: { id: jobId } })).body).toMatchObject({
      state: 'completed',
      done: 1200,
      total: 1200,
    })
    expect(await readMade(server, owner, made.id)).toMatchObject({ codeCount: 1201, code: null })
    const csv = (await server.call('discounts.exportCodes', { as: owner, params: { id: made.id } })).text.trim().split('\n')
    expect(csv).toHaveLength(1202)
    expect(csv.filter((line) => /^VIP-[A-HJ-NP-Z2-9]{6},0\r?$/.test(line))).toHaveLength(1200)
    const [first] = await codesOf(made.id)
    const removal = { as: owner, params: { id: made.id }, body: { ids: [first!.id] } }
    expect((await server.call('discounts.removeCodes', removal)).body).toEqual({ removed: 1 })
    expect(await offers([first!.code])).toEqual([])
  })

  test('only discounts with codes accept codes', async () => {
    const made = await addDiscount(server, owner, { method: 'automatic' })
    for (const name of ['discounts.addCodes', 'discounts.generateCodes'] as const) {
      const body = name === 'discounts.addCodes' ? { codes: ['X'] } : { count: 1 }
      expect((await server.call(name, { as: owner, params: { id: made.id }, body })).body).toMatchObject({ code: 'not_by_code' })
    }
  })
})

test('the offers of a cart depend on dates, limits and the buyer', async () => {
  const add = (code: string, changes: object = {}) => addDiscount(server, owner, { code, ...changes })
  await add('NOW')
  await add('LATER', { startsAt: '2999-01-01T00:00:00Z' })
  await add('OVER', { startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-02-01T00:00:00Z' })
  await add('OFF', { isEnabled: false })
  await add('YOURS', { audience: 'emails', emails: ['Friend@Example.test'] })
  await addDiscount(server, owner, { method: 'automatic', title: 'Friends', audience: 'emails', emails: ['friend@example.test'] })
  await addDiscount(server, owner, { method: 'automatic', title: 'Later', startsAt: '2999-01-01T00:00:00Z' })
  const barred = async (email: string | null) =>
    Object.fromEntries(
      (await offers(['now', 'later', 'over', 'off', 'yours', 'none', '\0', 'x'.repeat(99)], email)).map(({ code, title, barred: why }) => [
        code ?? title,
        why,
      ]),
    )
  const always = { NOW: null, LATER: 'not_started', OVER: 'ended', OFF: 'unknown' }
  expect(await barred(null)).toEqual({ ...always, YOURS: null, Friends: 'not_for_you' })
  expect(await barred('FRIEND@example.test')).toEqual({ ...always, YOURS: null, Friends: null })
  expect(await barred('foe@example.test')).toEqual({ ...always, YOURS: 'not_for_you', Friends: 'not_for_you' })
})

test('the simulator lists active automatic discounts before expired and inactive ones', async () => {
  await addDiscount(server, owner, { method: 'automatic', title: 'Off', isEnabled: false, priority: 1 })
  await addDiscount(server, owner, {
    method: 'automatic',
    title: 'Over',
    startsAt: '2020-01-01T00:00:00Z',
    endsAt: '2020-02-01T00:00:00Z',
    priority: 1,
  })
  await addDiscount(server, owner, { method: 'automatic', title: 'Sale', priority: 9 })
  const now = server.services.now()
  const rows = await server.services.db.inStore(owner.storeId, (tx) => allAutomaticRows(tx, { email: null, checkoutId: null }, now, 1))
  expect(rows.map(({ title }) => title)).toEqual(['Sale'])
})

test('the simulator shows for every discount what a cart gets, or why the discount does not apply', async () => {
  const productId = await seedProduct(server, owner)
  const collectionId = await seedFilledCollection(server, owner, productId)
  const variantId = await variantOf(server, owner, productId)
  const sale = await addDiscount(server, owner, {
    method: 'automatic',
    title: 'Sale',
    kind: 'products',
    items: { collectionIds: [collectionId] },
  })
  await addDiscount(server, owner, { method: 'automatic', title: 'Off', isEnabled: false })
  await addDiscount(server, owner, { method: 'automatic', title: 'Many', minimumQuantity: 9 })
  await addDiscount(server, owner, { method: 'automatic', title: 'Ship', kind: 'shipping' })
  await addDiscount(server, owner, { code: 'ALONE', value: { kind: 'amount', cents: 1 } })
  const body = {
    lines: [
      { item: variantId, quantity: 2 },
      { item: 'nothing', quantity: 1 },
    ],
    codes: ['alone', 'nope'],
  }
  const reply = await server.call('discounts.simulate', { as: owner, body })
  const answer = reply.body as { subtotalCents: number; refused: { title: string; reason: string }[] }
  const off = Math.round(answer.subtotalCents / 10)
  expect(answer).toMatchObject({
    notFound: ['nothing'],
    applied: [{ id: sale.id, title: 'Sale', amountCents: off }],
    discountCents: off,
    lines: [{ variantId, quantity: 2, discountCents: off }],
  })
  expect(answer.refused.map(({ title, reason }) => `${title} ${reason}`).toSorted()).toEqual([
    'Many minimum_quantity',
    'NOPE unknown',
    'Off disabled',
    'Ship no_shipping',
    'Ten percent cannot_combine',
  ])
})
