import { Client } from 'pg'
import { uuidv7 } from 'uuidv7'

import { createPool } from '../../server/src/platform/db/pool.ts'
import { createTransactions } from '../../server/src/platform/db/transactions.ts'
import { signUp } from './api-client.ts'
import { fillStore } from './large-store.ts'
import type { Scratch } from './scratch.ts'

/** The stock of every variant, high enough that no run sells out. */
const PLENTY = 1_000_000

/** A store that can sell: products with ample stock, test payments, and one worldwide shipping rate. */
export interface SellingStore {
  storeId: string
  handle: string
  /** The visible products, each with its first variant. */
  items: { handle: string; variantId: string }[]
  rateId: string
  inStore: ReturnType<typeof createTransactions>['inStore']
  close(): Promise<void>
}

/**
 * Creates a store with products, earlier orders, test payments and one worldwide shipping rate.
 * @param url the URL of a running server on the scratch database
 * @param email the store’s owner, who has no other store
 */
export async function openSellingStore(
  url: string,
  scratch: Scratch,
  handle: string,
  products: number,
  email?: string,
): Promise<SellingStore> {
  const { storeId } = await signUp(url, handle, email)
  await fillStore(scratch.url, scratch.superuserUrl, storeId, { products, orders: 400 })
  const pool = createPool(scratch.url, { max: 2, onError: console.error })
  const { inStore, inPlatform } = createTransactions(pool)
  const gateway = { id: uuidv7(), provider: 'test', label: 'Test payments', environment: 'test' }
  await inPlatform(async (tx) => {
    await tx.insertInto('gateways').values(gateway).execute()
    await tx.insertInto('store_gateways').values({ store_id: storeId, gateway_id: gateway.id, position: 1 }).execute()
  })
  // Test orders are not booked as sales, so the test cards of the bench charge.
  await charge(scratch)
  const [zoneId, rateId] = [uuidv7(), uuidv7()]
  const items = await inStore(storeId, async (tx) => {
    await tx.deleteFrom('shipping_zones').execute()
    await tx.insertInto('shipping_zones').values({ store_id: storeId, id: zoneId, name: 'Everywhere', places: [], position: 1 }).execute()
    const rate = { store_id: storeId, id: rateId, zone_id: zoneId, name: 'Standard', price_cents: 500, position: 1 }
    await tx.insertInto('shipping_rates').values(rate).execute()
    await tx.updateTable('variants').set({ inventory_quantity: PLENTY }).execute()
    return tx
      .selectFrom('variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['p.handle', 'v.id as variantId'])
      .where('p.is_visible', '=', true)
      .where('v.position', '=', 0)
      .execute()
  })
  return { storeId, handle, items, rateId, inStore, close: () => pool.end() }
}

async function charge({ superuserUrl }: Scratch): Promise<void> {
  const superuser = new Client({ connectionString: superuserUrl })
  await superuser.connect()
  await superuser.query(`create or replace function charged() returns trigger language plpgsql as $$ begin new.is_test = false; return new; end $$;
    create or replace trigger charged before insert or update on payments for each row execute function charged()`)
  await superuser.end()
}

export const buyer = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '1 Main Street',
  city: 'Austin',
  province: 'TX',
  zip: '78701',
  country: 'US',
  phone: '+1 512 555 0100',
}
export const card = { card: '4242424242424242', expiry: '12/39', cvc: '123' }

/** Returns the digest in the `seen` field of a checkout page, or an empty string if there is no such field. */
export const seenOn = (page: string): string => /name="seen" value="([0-9a-f]{64})"/.exec(page)?.[1] ?? ''
