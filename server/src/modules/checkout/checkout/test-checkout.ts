import type { ThemeName } from '@vitrine/theme/themes.ts'
import { sql } from 'kysely'
import { Client } from 'pg'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'

import type { TestServer, Reply } from '../../../../test/test-server.ts'
import { withTestServer } from '../../../../test/with-test-server.ts'
import type { Finish } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { newShopper, type Shopper } from '../cart/test-cart.ts'
import { seedProduct } from '../../catalog/products/test-products.ts'
import { elementsOf } from '../../storefront/pages/test-html.ts'
import { newStorefront, type TestStorefront } from '../../storefront/pages/test-storefront.ts'

/** A store that can sell. It has test payments, shipping rates for the United States, and one rate for all other countries. */
export interface SellingStore extends TestStorefront {
  gatewayId: string
  rates: { domestic: string; express: string; world: string }
  inStore<T>(work: (tx: Tx, finish: Finish) => Promise<T>): Promise<T>
}

export async function newSellingStore(
  server: TestServer,
  { step = 'one', theme = 'fashion' }: { step?: 'one' | 'multi'; theme?: ThemeName } = {},
): Promise<SellingStore> {
  const storefront = await newStorefront(server, theme)
  const { storeId, userId } = storefront.owner
  const inStore = <T>(work: (tx: Tx, finish: Finish) => Promise<T>) => server.services.db.inStore(storeId, work, userId)
  const gatewayId = uuidv7()
  await server.services.db.inPlatform(async (tx) => {
    const connection = { id: gatewayId, owner_id: userId, provider: 'test', label: 'Test payments', environment: 'test' }
    await tx.insertInto('gateways').values(connection).execute()
    await tx.insertInto('store_gateways').values({ store_id: storeId, gateway_id: gatewayId, owner_id: userId, position: 1 }).execute()
  })
  const rates = { domestic: uuidv7(), express: uuidv7(), world: uuidv7() }
  await inStore(async (tx) => {
    await sql`update themes set config = jsonb_set(config, '{settings,checkout,step}', ${JSON.stringify(step)}::jsonb)`.execute(tx)
    const zones = { us: uuidv7(), rest: uuidv7() }
    const zone = (id: string, name: string, places: string[], position: number) => ({ store_id: storeId, id, name, places, position })
    await tx
      .insertInto('shipping_zones')
      .values([zone(zones.us, 'United States', ['US'], 1), zone(zones.rest, 'Everywhere else', [], 2)])
      .execute()
    const rate = (id: string, zone_id: string, name: string, price_cents: number) => {
      return { store_id: storeId, id, zone_id, name, price_cents, position: 1 }
    }
    await tx
      .insertInto('shipping_rates')
      .values([
        rate(rates.domestic, zones.us, 'Standard', 500),
        rate(rates.express, zones.us, 'Express', 1500),
        rate(rates.world, zones.rest, 'Airmail', 2500),
      ])
      .execute()
  })
  return { ...storefront, gatewayId, rates, inStore }
}

/**
 * Lets the test cards of a test server pay for sales: from now on, no new payment of any store is a test. For tests of what happens
 * with sales, such as their ledger entries.
 * @param charges false to make them tests again
 */
export async function chargeTestCards(server: TestServer, charges = true): Promise<void> {
  const owner = new Client({ connectionString: server.databaseUrl })
  await owner.connect()
  await owner
    .query(
      `create or replace function charged() returns trigger language plpgsql as $$ begin new.is_test = ${!charges}; return new; end $$;
      create or replace trigger charged before insert or update on payments for each row execute function charged()`,
    )
    .finally(() => owner.end())
}

/** Starts a test server for all tests of a file. Before each test, creates a store that can sell. */
export const withSellingStore = (
  given: (server: TestServer, storefront: SellingStore) => void,
  env?: Parameters<typeof withTestServer>[3],
): void => withTestServer((server) => newSellingStore(server), given, undefined, env)

type Fields = Parameters<typeof seedProduct>[2]

/**
 * Publishes a product with one variant.
 * @returns the ID of the variant
 */
export async function sellOne(server: TestServer, storefront: TestStorefront, fields: Fields = {}): Promise<string> {
  const { variantIds } = await seedProduct(server, storefront.owner, { title: 'Lamp', status: 'active', ...fields })
  return variantIds[0]!
}

/** Returns variant fields with this quantity of tracked stock. */
export const counted = (inventoryQuantity: number, fields: object = {}) => ({
  optionValues: [],
  priceCents: 1000,
  inventoryTracker: 'shopify',
  inventoryQuantity,
  ...fields,
})

/** A buyer and their shipping address. */
export const ada = {
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '1 Main Street',
  city: 'Austin',
  province: 'TX',
  zip: '78701',
  country: 'US',
  phone: '+1 512 555 0100',
}

/** Fields of the test gateway's form, for a card that is accepted. */
export const goodCard = { card: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' }

/** Returns the digest of the quote on a page. The form sends it with "Pay". */
export const seenOn = ({ text }: Pick<Reply, 'text'>): string =>
  elementsOf(text).find(({ name, attributes }) => name === 'input' && attributes['name'] === 'seen')?.attributes['value'] ?? ''

/** Returns the names of the fields that have errors on a page. */
export const wrongOn = ({ text }: Pick<Reply, 'text'>): string[] =>
  elementsOf(text).flatMap(({ attributes }) => (attributes['aria-invalid'] === 'true' ? [attributes['name'] ?? ''] : []))

export interface Purchase {
  shopper: Shopper
  /** The response to pressing "Pay". */
  reply: Reply
}

/**
 * Buys over HTTP, on one page or in steps, depending on the store: cart, address, shipping method, payment.
 * @param items quantity by variant
 * @param fields form fields that replace Ada's address, the card or the rate, or that are sent in addition, such as `terms`
 */
export async function buy(
  server: TestServer,
  storefront: SellingStore,
  {
    items,
    fields = {},
    codes = [],
    shopper = newShopper(server, storefront),
  }: {
    items: Readonly<Record<string, number>>
    fields?: Record<string, string>
    codes?: readonly string[]
    shopper?: Shopper
  },
): Promise<Purchase> {
  for (const [variant, quantity] of Object.entries(items)) expect((await shopper.add(variant, quantity)).status).toBe(303)
  const input = { ...ada, ...fields }
  const saved = await shopper.post('/checkout', input)
  expect(saved.status, saved.text).toBe(303)
  for (const code of codes) await shopper.post('/checkout/discount', { code })
  const isOnePage = saved.headers['location'] === '/checkout'
  if (saved.headers['location'] === '/checkout/shipping')
    expect((await shopper.post('/checkout/shipping', { rate: fields['rate'] ?? storefront.rates.domestic })).status).toBe(303)
  const page = await shopper.get(isOnePage ? '/checkout' : '/checkout/payment')
  expect(page.status).toBe(200)
  const rate = isOnePage ? { rate: fields['rate'] ?? storefront.rates.domestic } : {}
  const { address1: _address, ...payment } = { address1: '', ...goodCard, ...fields }
  const all = isOnePage ? { ...input, ...goodCard, ...rate, ...fields } : payment
  const reply = await shopper.post('/checkout/pay', { step: isOnePage ? 'one' : 'payment', seen: seenOn(page), ...all })
  return { shopper, reply }
}
