import type { ThemeName } from '@vitrine/theme/themes.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'

import type { House, Reply } from '../../../test/house.ts'
import { withHouse } from '../../../test/with-house.ts'
import type { Tx } from '../../db/transactions.ts'
import { newShopper, type Shopper } from '../cart/test-cart.ts'
import { plantProduct } from '../products/test-products.ts'
import { elementsOf } from '../shop/test-html.ts'
import { newShop, type TestShop } from '../shop/test-shop.ts'

/** A shop that can sell: test payments, and one way to send things to the United States and one to the rest of the world. */
export interface SellingShop extends TestShop {
  gatewayId: string
  rates: { domestic: string; express: string; world: string }
  inStore<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export async function newSellingShop(
  house: House,
  { step = 'one', theme = 'fashion' }: { step?: 'one' | 'multi'; theme?: ThemeName } = {},
): Promise<SellingShop> {
  const shop = await newShop(house, theme)
  const { storeId, userId } = shop.owner
  const inStore = <T>(work: (tx: Tx) => Promise<T>) => house.services.db.inStore(storeId, work, userId)
  const gatewayId = uuidv7()
  await house.services.db.inPlatform(async (tx) => {
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
  return { ...shop, gatewayId, rates, inStore }
}

/** A house for all tests of a file, and a shop that sells for each. */
export const withSellingShop = (given: (house: House, shop: SellingShop) => void): void =>
  withHouse((house) => newSellingShop(house), given)

type Fields = Parameters<typeof plantProduct>[2]

/** Puts a product of one variant on show. @returns the variant's id */
export async function sellOne(house: House, shop: TestShop, fields: Fields = {}): Promise<string> {
  const { variantIds } = await plantProduct(house, shop.owner, { title: 'Lamp', status: 'active', ...fields })
  return variantIds[0]!
}

/** Fields of a variant of which there are so many. */
export const counted = (inventoryQuantity: number, fields: object = {}) => ({
  optionValues: [],
  priceCents: 1000,
  inventoryTracker: 'shopify',
  inventoryQuantity,
  ...fields,
})

/** Who buys, and where it goes. */
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

/** What the test gateway's form sends for a card that pays. */
export const goodCard = { card: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' }

/** The digest a page shows; what is sent along with "Pay". */
export const seenOn = ({ text }: Pick<Reply, 'text'>): string =>
  elementsOf(text).find(({ name, attributes }) => name === 'input' && attributes['name'] === 'seen')?.attributes['value'] ?? ''

/** Names of the fields a page says something is wrong with. */
export const wrongOn = ({ text }: Pick<Reply, 'text'>): string[] =>
  elementsOf(text).flatMap(({ attributes }) => (attributes['aria-invalid'] === 'true' ? [attributes['name'] ?? ''] : []))

export interface Purchase {
  shopper: Shopper
  /** What pressing "Pay" was answered. */
  reply: Reply
}

/**
 * Buys by HTTP, on one page or in steps as the shop has it: into the cart, address, way to send it, pay.
 * @param items how many of which variants
 * @param fields over Ada's address, the card, `rate`, `terms` …
 */
export async function buy(
  house: House,
  shop: SellingShop,
  {
    items,
    fields = {},
    codes = [],
    shopper = newShopper(house, shop),
  }: {
    items: Readonly<Record<string, number>>
    fields?: Record<string, string>
    codes?: readonly string[]
    shopper?: Shopper
  },
): Promise<Purchase> {
  for (const [variant, quantity] of Object.entries(items)) expect((await shopper.add(variant, quantity)).status).toBe(303)
  const told = { ...ada, ...fields }
  const saved = await shopper.post('/checkout', told)
  expect(saved.status, saved.text).toBe(303)
  for (const code of codes) await shopper.post('/checkout/discount', { code })
  const isOnePage = saved.headers['location'] === '/checkout'
  if (saved.headers['location'] === '/checkout/shipping')
    expect((await shopper.post('/checkout/shipping', { rate: fields['rate'] ?? shop.rates.domestic })).status).toBe(303)
  const page = await shopper.get(isOnePage ? '/checkout' : '/checkout/payment')
  expect(page.status).toBe(200)
  const rate = isOnePage ? { rate: fields['rate'] ?? shop.rates.domestic } : {}
  const { address1: _address, ...payment } = { address1: '', ...goodCard, ...fields }
  const all = isOnePage ? { ...told, ...goodCard, ...rate, ...fields } : payment
  const reply = await shopper.post('/checkout/pay', { step: isOnePage ? 'one' : 'payment', seen: seenOn(page), ...all })
  return { shopper, reply }
}
