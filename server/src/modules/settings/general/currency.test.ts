import type { CurrencyPreview, General } from '@vitrine/contract/calls/general.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'

import type { TestServer } from '../../../../test/test-server.ts'
import { chargeTestCards, sellOne, type SellingStore, withSellingStore } from '../../checkout/checkout/test-checkout.ts'
import { runImport } from '../../imports/run-import.ts'
import { openWizard } from '../../imports/test-wizard.ts'
import { completePayment } from '../../payments/payments/service.ts'
import { payments, press, readyCheckout, remote } from '../../payments/payments/test-pay.ts'
import { readQuote } from '../../pricing/quotes/read-quote.ts'
import { seedProduct } from '../../catalog/products/test-products.ts'
import { done } from '../../storefront/pages/test-storefront.ts'
import { addThemeCopies, goalsOf } from './test-theme-copies.ts'

type Answer = z.output<typeof General>
type Preview = z.output<typeof CurrencyPreview>

let server: TestServer
let store: SellingStore
withSellingStore((given, made) => ([server, store] = [given, made]))

const version = async () => (await done<Answer>(server.call('general.get', { as: store.owner }))).version
const change = async (body: object, as = store.owner) =>
  server.call('currency.change', { as, body: { mode: 'keep', version: await version(), ...body } })
const preview = (query: Record<string, string>) => server.call('currency.preview', { as: store.owner, query: { mode: 'keep', ...query } })
const amounts = ['price_cents', 'compare_at_cents', 'cost_cents'] as const
const variants = () => store.inStore((tx) => tx.selectFrom('variants').select(amounts).orderBy('price_cents').execute())

/** Creates a catalog and settings with every kind of amount. */
async function fill() {
  const { storeId } = store.owner
  await seedProduct(server, store.owner, {
    title: 'Lamp',
    status: 'active',
    variants: [{ optionValues: [], priceCents: 1299, compareAtCents: 1999, costCents: 455 }],
  })
  await seedProduct(server, store.owner, { title: 'Sticker', status: 'active', variants: [{ optionValues: [], priceCents: 30 }] })
  await seedProduct(server, store.owner, { title: 'Flyer', status: 'active', variants: [{ optionValues: [], priceCents: 0 }] })
  await done(
    server.call('discounts.create', {
      as: store.owner,
      body: { method: 'code', title: 'Five off', code: 'FIVE', kind: 'order', value: { kind: 'amount', cents: 500 }, minimumCents: 5000 },
    }),
  )
  const rules = { match: 'all', rules: [{ field: 'price', relation: 'above', cents: 1000 }] }
  await done(server.call('collections.create', { as: store.owner, body: { title: 'Dear', rules } }))
  await store.inStore(async (tx) => {
    const zone = await tx.selectFrom('shipping_zones').select('id').where('name', '=', 'United States').executeTakeFirstOrThrow()
    await tx
      .insertInto('shipping_rates')
      .values([
        {
          store_id: storeId,
          id: uuidv7(),
          zone_id: zone.id,
          name: 'Small',
          position: 5,
          basis: 'price',
          least: 0,
          most: 4999,
          price_cents: 700,
        },
        { store_id: storeId, id: uuidv7(), zone_id: zone.id, name: 'Large', position: 6, basis: 'price', least: 5000, price_cents: 0 },
      ])
      .execute()
    await sql`update themes set config = jsonb_set(config, '{settings,cart_goal}', '{"isShow": true, "goalAmount": 49.99}')`.execute(tx)
    await addThemeCopies(tx, storeId)
  })
}

async function terms() {
  await server.work()
  return store.inStore(async (tx) => ({
    discount: await tx.selectFrom('discounts').select(['value_cents', 'minimum_cents']).executeTakeFirstOrThrow(),
    rates: await tx
      .selectFrom('shipping_rates')
      .select(['name', 'least', 'most', 'price_cents'])
      .where('basis', '=', 'price')
      .orderBy('least')
      .execute(),
    rule: (await tx.selectFrom('collections').select('rules').executeTakeFirstOrThrow()).rules,
    inCollection: (await tx.selectFrom('collection_products').select('product_id').execute()).length,
    goals: await goalsOf(tx),
    products: await tx.selectFrom('products').select(['title', 'price_cents', 'version']).orderBy('title').execute(),
  }))
}

describe('a store without sales', () => {
  test('feeds select products by the same prices', async () => {
    const filter = (prices: object) => ({ kind: 'filter', filter: prices, except: [] })
    const selections = { both: filter({ priceFrom: 1000, priceTo: 2000 }), one: filter({ priceTo: 500 }), all: { kind: 'all', except: [] } }
    const feed = { destination: 'google', format: 'xml', country: 'US', language: 'en', variants: 'each', includeOutOfStock: true }
    const rest = { idRule: { kind: 'sku' }, utm: '', mapping: [], rules: [], everyHours: 24, gzip: false }
    for (const [name, selection] of Object.entries(selections))
      await done(server.call('feeds.create', { as: store.owner, body: { name, selection, ...feed, ...rest } }))
    await done(change({ currency: 'JPY' }))
    const feeds = await store.inStore((tx) => tx.selectFrom('product_feeds').select('settings').orderBy('name').execute())
    expect(feeds.map(({ settings }) => (settings as { selection: unknown }).selection)).toEqual([
      { kind: 'all', except: [] },
      filter({ priceFrom: 10, priceTo: 20 }),
      filter({ priceTo: 5 }),
    ])
  })

  test('prices keep their numbers when both currencies have cents', async () => {
    await fill()
    const before = await terms()
    expect(await done(change({ currency: 'EUR' }))).toMatchObject({ currency: 'EUR', version: 2 })
    expect(await variants()).toEqual([
      { price_cents: 0, compare_at_cents: null, cost_cents: null },
      { price_cents: 30, compare_at_cents: null, cost_cents: null },
      { price_cents: 1299, compare_at_cents: 1999, cost_cents: 455 },
    ])
    expect(await terms()).toEqual(before)
  })

  test('prices become whole yen, and no price becomes 0', async () => {
    await fill()
    await done(change({ currency: 'JPY' }))
    expect(await variants()).toEqual([
      { price_cents: 0, compare_at_cents: null, cost_cents: null },
      { price_cents: 1, compare_at_cents: null, cost_cents: null },
      { price_cents: 13, compare_at_cents: 20, cost_cents: 5 },
    ])
    expect(await terms()).toMatchObject({
      discount: { value_cents: 5, minimum_cents: 50 },
      rates: [
        { least: 0, most: 49, price_cents: 7 },
        { least: 50, most: null, price_cents: 0 },
      ],
      rule: { rules: [{ cents: 10 }] },
      inCollection: 1,
      goals: [50, 50, 50],
      products: [
        { title: 'Flyer', version: 1 },
        { title: 'Lamp', price_cents: 13, version: 2 },
        { title: 'Sticker', price_cents: 1, version: 2 },
      ],
    })
    expect((await store.get('/products/lamp')).text).toContain('¥13')
  })

  test('prices have three decimals in dinars', async () => {
    await fill()
    await done(change({ currency: 'KWD' }))
    expect((await variants()).at(-1)).toEqual({ price_cents: 12_990, compare_at_cents: 19_990, cost_cents: 4550 })
    expect((await terms()).rates).toMatchObject([
      { least: 0, most: 49_999 },
      { least: 50_000, most: null },
    ])
  })

  test('prices are converted with a rate and rounded to the smallest unit', async () => {
    await fill()
    await done(change({ currency: 'EUR', mode: 'convert', rate: '0.9217' }))
    expect(await variants()).toEqual([
      { price_cents: 0, compare_at_cents: null, cost_cents: null },
      { price_cents: 28, compare_at_cents: null, cost_cents: null },
      { price_cents: 1197, compare_at_cents: 1842, cost_cents: 419 },
    ])
    expect(await terms()).toMatchObject({
      discount: { value_cents: 461, minimum_cents: 4609 },
      rates: [
        { least: 0, most: 4608, price_cents: 645 },
        { least: 4609, most: null, price_cents: 0 },
      ],
      rule: { rules: [{ field: 'price', relation: 'above', cents: 922 }] },
      goals: [46.08, 46.08, 46.08],
    })
    expect((await store.get('/products/lamp')).text).toContain('€11.97')
  })

  test('prices are previewed before the change', async () => {
    await fill()
    await server.services.db.inPlatform((tx) =>
      tx
        .updateTable('gateways')
        .set({ currencies: ['USD'] })
        .where('id', '=', store.gatewayId)
        .execute(),
    )
    const seen = await done<Preview>(preview({ currency: 'EUR', mode: 'convert', rate: '0.5' }))
    expect(seen).toMatchObject({
      from: 'USD',
      to: 'EUR',
      samples: expect.arrayContaining([
        { title: 'Lamp', variantTitle: '', beforeCents: 1299, afterCents: 650 },
        { title: 'Sticker', variantTitle: '', beforeCents: 30, afterCents: 15 },
      ]),
      counts: { variants: 2, discounts: 1, rates: 5, collections: 1 },
      paymentsLeftOut: ['Test payments'],
    })
    expect((await variants()).at(-1)).toMatchObject({ price_cents: 1299 })
  })

  test('rates of approximate prices are removed, because they are of the former currency', async () => {
    const currencies = JSON.stringify([{ code: 'JPY', rate: '149.5', roundTo: 1, ratedAt: '2026-01-01T00:00:00.000Z' }])
    const row = { store_id: store.owner.storeId, currencies }
    await store.inStore((tx) => tx.insertInto('storefront_preferences').values(row).execute())
    await done(change({ currency: 'EUR' }))
    const kept = await store.inStore((tx) => tx.selectFrom('storefront_preferences').select(['currencies', 'version']).executeTakeFirst())
    expect(kept).toEqual({ currencies: [], version: 2 })
  })

  test('open carts get new prices, without a notice about a higher price', async () => {
    const variant = await sellOne(server, store, { variants: [{ optionValues: [], priceCents: 1000 }] })
    const { cartId } = await readyCheckout(server, store, { [variant]: 2 })
    await store.inStore(async (tx) => {
      await tx.updateTable('cart_lines').set({ price_cents: 1000 }).execute()
      const lines = JSON.stringify([{ variantId: variant, title: 'Lamp', choice: '', quantity: 2, priceCents: 1000, picture: null }])
      await tx.updateTable('checkouts').set({ lines, total_cents: 2500 }).execute()
    })
    await done(change({ currency: 'EUR', mode: 'convert', rate: '2' }))
    const kept = await store.inStore((tx) =>
      tx.selectFrom('checkouts').select(['currency', 'total_cents', 'lines']).executeTakeFirstOrThrow(),
    )
    expect(kept).toMatchObject({ currency: 'EUR', total_cents: 5000, lines: [{ priceCents: 2000, quantity: 2 }] })
    const quoted = await store.inStore((tx) => readQuote(tx, server.services, { cartId }))
    expect(quoted).toMatchObject({ quote: { currency: 'EUR', subtotalCents: 4000 }, notices: [] })
  })

  test.each([
    [{ currency: 'EUR', mode: 'convert' }, 'rate', 'required'],
    [{ currency: 'EUR', mode: 'convert', rate: '0' }, 'rate', 'exchange_rate'],
    [{ currency: 'EUR', mode: 'convert', rate: '-1' }, 'rate', 'exchange_rate'],
    [{ currency: 'EUR', mode: 'convert', rate: '1e9' }, 'rate', 'exchange_rate'],
    [{ currency: 'EUR', mode: 'convert', rate: '999999999' }, 'rate', 'amount_too_large'],
    [{ currency: 'EUR', rate: '2' }, 'rate', 'unknown_field'],
    [{ currency: 'XXX' }, 'currency', 'currency_unknown'],
    [{ currency: 'eur' }, 'currency', 'currency_code'],
  ])('a change to %j is refused', async (body, field, code) => {
    await fill()
    expect(await change(body)).toMatchObject({ status: 422, body: { errors: [{ field, code }] } })
    expect((await variants()).at(-1)).toMatchObject({ price_cents: 1299 })
  })

  test('the currency does not change when an amount of a theme would exceed the maximum of its field', async () => {
    await store.inStore((tx) =>
      sql`update themes set config = jsonb_set(config, '{settings,cart_goal}', '{"goalAmount": 10000}')`.execute(tx),
    )
    const wanted = { currency: 'IDR', mode: 'convert', rate: '15800' }
    const refused = { status: 422, body: { errors: [{ field: 'rate', code: 'amount_too_large' }] } }
    expect(await preview(wanted)).toMatchObject(refused)
    expect(await change(wanted)).toMatchObject(refused)
    await done(change({ ...wanted, rate: '10000' }))
    const goal = sql`select config #> '{settings,cart_goal,goalAmount}' as goal from themes`
    expect(await store.inStore((tx) => goal.execute(tx))).toMatchObject({ rows: [{ goal: 100_000_000 }] })
  })

  test('a change to the current currency, or of an outdated version, is refused', async () => {
    expect(await change({ currency: 'USD' })).toMatchObject({ status: 409, body: { code: 'currency_same' } })
    expect(await change({ currency: 'EUR', version: 7 })).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
  })

  test('only owners can change the currency', async () => {
    const admin = await server.newMember(store.owner, { isAdmin: true })
    expect(await change({ currency: 'EUR' }, admin)).toMatchObject({ status: 403, body: { code: 'no_permission' } })
  })
})

test('an import that read its amounts in another currency stops with a reason', async () => {
  const { db } = server.services
  const wizard = openWizard(server, store.owner)
  const { id } = await wizard.check('Handle,Title,Variant Price\nlamp,Lamp,12.50\n')
  await done(server.call('imports.run', { as: store.owner, params: { id } }))
  const { job_id: jobId } = await store.inStore((tx) => tx.selectFrom('imports').select('job_id').executeTakeFirstOrThrow())
  let transactions = 0
  const inStore: typeof db.inStore = async (storeId, work) => {
    // The fourth transaction imports the first batch, so the currency changes just before it.
    if (++transactions === 4) await done(change({ currency: 'JPY' }))
    return db.inStore(storeId, work)
  }
  const services = { ...server.services, db: { ...db, inStore } }
  await runImport(services, { storeId: store.owner.storeId, importId: id, jobId: jobId! }, 'run')
  expect(await wizard.get(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('currency changed') })
  expect(await variants()).toEqual([])
})

describe('a store with sales', () => {
  const settled = { status: 409, body: { code: 'currency_settled' } }
  const checkoutOf = async () => readyCheckout(server, store, { [await sellOne(server, store)]: 1 })

  test('a sale fixes the currency, even for direct database access', async () => {
    await chargeTestCards(server)
    expect(await press(server.services, store, await checkoutOf())).toMatchObject({ kind: 'placed' })
    expect(await change({ currency: 'EUR' })).toMatchObject(settled)
    expect(await preview({ currency: 'EUR' })).toMatchObject(settled)
    expect(await done(server.call('general.get', { as: store.owner }))).toMatchObject({ hasSold: true })
    const update = sql`update stores set currency = 'EUR'`
    await expect(store.inStore((tx) => update.execute(tx))).rejects.toMatchObject({ code: 'VC001' })
  })

  test('an open payment fixes the currency', async () => {
    expect(await press(server.services, store, await checkoutOf(), { card: '4000 0000 0000 3220' })).toMatchObject({ kind: 'action' })
    expect(await change({ currency: 'EUR' })).toMatchObject(settled)
  })

  test('a payment that was given up and succeeds after the change is returned', async () => {
    const { kind } = await press(server.services, store, await checkoutOf(), { card: '4000 0000 0000 3220' })
    expect(kind).toBe('action')
    const { storeId } = store.owner
    const paymentId = (await payments(store)).at(-1)!.id
    await store.inStore((tx) => tx.updateTable('payments').set({ state: 'expired' }).execute())
    await done(change({ currency: 'EUR' }))
    await remote(server, sql`state = 'authorized' where for_payment = ${paymentId}`)
    expect(await completePayment(server.services, storeId, paymentId)).toBe('returned')
    expect(await store.inStore((tx) => tx.selectFrom('orders').select('id').execute())).toEqual([])
  })

  test('a failed payment does not fix the currency, and its checkout must be shown again after the change', async () => {
    const checkout = await checkoutOf()
    expect(await press(server.services, store, checkout, { card: '4000 0000 0000 0002' })).toMatchObject({ kind: 'refused' })
    await done(change({ currency: 'EUR' }))
    // The checkout was shown in dollars and paid when the currency was already euros.
    expect(await press(server.services, store, checkout)).toMatchObject({ kind: 'changed' })
    expect(await store.inStore((tx) => tx.selectFrom('orders').select('id').execute())).toEqual([])
  })
})
