import { DEFAULT_CURRENCY, DEFAULT_TIME_ZONE } from '@vitrine/contract/limits.ts'
import { themeTitles } from '@vitrine/theme/themes.ts'

import { hashPassword } from '../modules/accounts/auth/passwords.ts'
import { findAccountByEmail, insertAccount } from '../modules/accounts/auth/users.ts'
import { assignConnection, insertConnection } from '../modules/payments/gateways/connections.ts'
import { writeDocuments } from '../modules/orders/import/write.ts'
import { addStarterZones } from '../modules/stores/stores/starter-zones.ts'
import { createStore } from '../modules/stores/stores/create-store.ts'
import { findHandle } from '../modules/stores/stores/queries.ts'
import type { Services } from '../services.ts'
import { type DemoProduct, fashion, printOnDemand } from './catalogue.ts'
import { addDiscounts } from './discounts.ts'
import { dressOptions } from './options.ts'
import { demoOrders } from './orders.ts'
import { addDemoProduct } from './products.ts'
import { createRandom } from './random.ts'
import { type DemoStorefront, dressStorefront, fashionStorefront, printStorefront } from './storefront.ts'

/** The email address for signing in to the demo, printed at start. The demo is refused in production. */
export const DEMO_EMAIL = 'owner@demo.test'
export const DEMO_PASSWORD = 'vitrine-demo'

interface DemoStore {
  handle: string
  name: string
  businessType: string
  storefront: DemoStorefront
  products: DemoProduct[]
  seed: number
}

const COUNTRY = 'US'
/** The order value from which domestic shipping is free, in cents. */
const FREE_SHIPPING_CENTS = 7500

/** Returns the address of a store of which only the country is known. */
const inCountry = (country: string) => ({ address1: '', address2: '', city: '', province: '', zip: '', country })

// The store `demo` is created last, because after signing in, an owner sees the store that was last visited or created.
const stores: DemoStore[] = [
  { handle: 'demo-pod', name: 'Paper & Press', businessType: 'pod', storefront: printStorefront, products: printOnDemand, seed: 11 },
  { handle: 'demo', name: 'Northline', businessType: 'dropship', storefront: fashionStorefront, products: fashion, seed: 7 },
]

/** Whether the installation has no account, except perhaps the demo owner's. */
export async function wantsDemo({ db }: Services): Promise<boolean> {
  const people = await db.inPlatform((tx) => tx.selectFrom('users').select('email').limit(2).execute())
  return people.every(({ email }) => email === DEMO_EMAIL)
}

/** Fills an installation with two stores, their products and half a year of orders. A second run adds what is missing. */
export async function seedDemo(services: Services): Promise<void> {
  if (services.config.production) throw new Error('The demo isn’t available in production')
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const store of stores) {
    const storeId = await openStore(services, store, passwordHash)
    await stock(services, storeId, store)
    // A demo that an earlier version created may have no shipping zones.
    await services.db.inStore(storeId, async (tx) => {
      await addStarterZones(tx, { storeId, country: COUNTRY, currency: DEFAULT_CURRENCY })
      // As the shipping page of the demo stores says.
      await tx.updateTable('shipping_rates').set({ free_from_cents: FREE_SHIPPING_CENTS }).where('name', '=', 'Standard shipping').execute()
    })
    await dressStorefront(services, storeId, store.storefront)
    await dressOptions(services, storeId)
    await addDiscounts(services, storeId)
  }
}

/** Creates the owner, and the store with its test payment account, if they do not exist yet. Resolves to the store's ID. */
async function openStore(services: Services, store: DemoStore, passwordHash: string): Promise<string> {
  const { db, now } = services
  return db.inPlatform(async (tx) => {
    const existing = await findHandle(tx, store.handle)
    if (existing) return existing.id
    const account = { email: DEMO_EMAIL, passwordHash, firstName: 'Robin', lastName: 'Vale', emailVerifiedAt: now() }
    const ownerId = (await insertAccount(tx, account)) ?? (await findAccountByEmail(tx, DEMO_EMAIL))?.id
    if (!ownerId) throw new Error('The demo owner doesn’t exist')
    const { id } = await createStore(
      tx,
      { name: store.name, ownerId, handle: store.handle, timeZone: DEFAULT_TIME_ZONE, currency: DEFAULT_CURRENCY },
      now(),
    )
    const facts = {
      address: JSON.stringify(inCountry(COUNTRY)),
      business_type: store.businessType,
      survey: JSON.stringify({ businessType: store.businessType }),
    }
    await tx
      .updateTable('stores')
      .set({ ...facts, survey_answered_at: now(), default_theme: themeTitles[store.storefront.theme].toLowerCase() })
      .execute()
    const gateway = { ownerId, provider: 'test', label: 'Test gateway', environment: 'test' } as const
    await assignConnection(tx, id, await insertConnection(tx, services, gateway))
    return id
  })
}

/** Writes the orders and products that are missing, so that an interrupted start continues where it stopped. */
async function stock(services: Services, storeId: string, { products, seed }: DemoStore): Promise<void> {
  const random = createRandom(seed)
  const orders = demoOrders(products, random, services.now())
  const titles = await services.db.inStore(storeId, async (tx) => {
    const order = await tx.selectFrom('orders').select('id').limit(1).executeTakeFirst()
    if (!order) await writeDocuments(tx, orders, { storeId, currency: DEFAULT_CURRENCY })
    return tx.selectFrom('products').select('title').execute()
  })
  const there = new Set(titles.map(({ title }) => title))
  for (const product of products) if (!there.has(product.title)) await addDemoProduct(services, storeId, product, random)
}
