import { type ExpressionBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { DB } from '../../../platform/db/types.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { heard } from '../../storefront/pages/test-storefront.ts'
import { buy, newSellingStore, sellOne, type SellingStore } from './test-checkout.ts'

let server: TestServer
let storefront: SellingStore
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
})
afterAll(() => server.close())
beforeEach(async () => {
  storefront = await newSellingStore(server)
})

const DOMESTIC_DAYS = { min_days: 3, max_days: 7 }
const setDays = (id: string, days: { min_days: number | null; max_days: number | null }) =>
  storefront.inStore((tx) => tx.updateTable('shipping_rates').set(days).where('id', '=', id).execute())
const daysIn = (text: string) => new Set([...text.matchAll(/\d+–\d+ days|\d+-\d+ (?:business )?days/g)].map(([days]) => days))

async function bought() {
  const { shopper, reply } = await buy(server, storefront, { items: { [await sellOne(server, storefront)]: 1 } })
  const page = await shopper.get(reply.headers['location'] as string)
  await server.work()
  const [mail] = await server.services.db.inPlatform((tx) =>
    tx.selectFrom('dev_mailbox').select('body').orderBy('created_at', 'desc').limit(1).execute(),
  )
  return { page: page.text, mail: mail!.body }
}

test('the page and the email of an order tell the delivery time of its rate, even after the rate changes, and no other', async () => {
  await setDays(storefront.rates.domestic, DOMESTIC_DAYS)
  const { shopper, reply } = await buy(server, storefront, { items: { [await sellOne(server, storefront)]: 1 } })
  await setDays(storefront.rates.domestic, { min_days: 20, max_days: 30 })
  const { text } = await shopper.get(reply.headers['location'] as string)
  expect(daysIn(text)).toEqual(new Set(['3–7 days']))
  await setDays(storefront.rates.domestic, DOMESTIC_DAYS)
  expect((await bought()).mail).toContain('Estimated delivery: 3–7 days')
})

test('an order with a rate without a delivery time tells none', async () => {
  const { page, mail } = await bought()
  expect(page).not.toMatch(/\d days?\b/)
  expect(page).toContain('Production time')
  expect(page).not.toContain('Shipping time')
  expect(mail).not.toContain('Estimated delivery')
})

test('a product page tells the delivery time of the rates of the store’s own country', async () => {
  const variant = await sellOne(server, storefront, { title: 'Desk lamp' })
  const { handle } = await storefront.inStore((tx) =>
    tx
      .selectFrom('products')
      .innerJoin('variants', 'variants.product_id', 'products.id')
      .select('handle')
      .where('variants.id', '=', variant)
      .executeTakeFirstOrThrow(),
  )
  const change = (work: () => Promise<unknown>) => heard([server], storefront.owner, work)
  const told = async () => /Estimated delivery[^<]*/.exec((await storefront.get(`/products/${handle}`)).text)?.[0]
  await change(() =>
    storefront.inStore((tx) =>
      sql`update themes set config = jsonb_set(config, '{settings,product,setting_shipping,show_shipping}', 'true')`.execute(tx),
    ),
  )
  await setDays(storefront.rates.domestic, DOMESTIC_DAYS)
  expect(await told()).toBeUndefined()
  const address = JSON.stringify({ country: 'US' })
  await change(() => storefront.inStore((tx) => tx.updateTable('stores').set({ address }).execute()))
  expect(await told()).toBe('Estimated delivery to United States: 3–7 days')
  await change(() => setDays(storefront.rates.domestic, { min_days: null, max_days: null }))
  expect(await told()).toBeUndefined()

  // A zone of one region says nothing of the other regions, which get the rate of the rest of the world.
  const zoneOf = (id: string) => (eb: ExpressionBuilder<DB, 'shipping_zones'>) =>
    eb('id', '=', eb.selectFrom('shipping_rates').select('zone_id').where('shipping_rates.id', '=', id))
  const setPlaces = (places: string[]) =>
    change(() =>
      storefront.inStore((tx) => tx.updateTable('shipping_zones').set({ places }).where(zoneOf(storefront.rates.domestic)).execute()),
    )
  await setDays(storefront.rates.domestic, DOMESTIC_DAYS)
  await setDays(storefront.rates.world, { min_days: 7, max_days: 21 })
  await setPlaces(['US-CA', 'US-OR'])
  expect(await told()).toBe('Estimated delivery to United States: 3–21 days')
  await setPlaces(['US'])
  expect(await told()).toBe('Estimated delivery to United States: 3–7 days')
})
