import { DEFAULT_CURRENCY, DEFAULT_TIME_ZONE } from '@vitrine/contract/limits.ts'
import { themeTitles } from '@vitrine/theme/themes.ts'

import { hashPassword } from '../modules/accounts/auth/passwords.ts'
import { findAccountByEmail, insertAccount } from '../modules/accounts/auth/users.ts'
import { assignConnection, insertConnection } from '../modules/payments/gateways/connections.ts'
import { createStore } from '../modules/stores/stores/create-store.ts'
import { findHandle } from '../modules/stores/stores/queries.ts'
import type { Services } from '../services.ts'
import type { DemoStore } from './demo-store.ts'
import { addDiscounts } from './discounts.ts'
import { hearthAndField } from './hearth-and-field/store.ts'
import { northline } from './northline/store.ts'
import { addHistory, hasHistory } from './history/write-history.ts'
import { addOffers } from './offers.ts'
import { paperAndPress } from './paper-and-press/store.ts'
import { addProducts } from './products.ts'
import { addSelling } from './selling.ts'
import { dressStorefront } from './storefront.ts'
import { addWidgets, countOrders } from './widgets.ts'

/** The email address for signing in to the demo, printed at start. The demo is refused in production. */
export const DEMO_EMAIL = 'owner@demo.test'
export const DEMO_PASSWORD = 'vitrine-demo'

/**
 * The demo stores in the order in which they are created. The store `demo` is last, because after signing in, an owner sees the
 * store that was last visited or created.
 */
export const demoStores: readonly DemoStore[] = [paperAndPress, hearthAndField, northline]

/** The address of a store of which only the country is known. */
const ADDRESS = JSON.stringify({ address1: '', address2: '', city: '', province: '', zip: '', country: 'US' })

/** Whether the installation has no account, except perhaps the demo owner's. */
export async function wantsDemo({ db }: Services): Promise<boolean> {
  const people = await db.inPlatform((tx) => tx.selectFrom('users').select('email').limit(2).execute())
  return people.every(({ email }) => email === DEMO_EMAIL)
}

/**
 * Fills an installation with the demo stores, their products and half a year of visits and orders. A second run adds what an interrupted one
 * left out, and changes no finished store.
 */
export async function seedDemo(services: Services): Promise<void> {
  if (services.config.production) throw new Error('The demo isn’t available in production')
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const store of demoStores) {
    const storeId = await openStore(services, store, passwordHash)
    if (await hasHistory(services, storeId)) continue
    await addSelling(services, storeId, store)
    await addProducts(services, storeId, store)
    await dressStorefront(services, storeId, store)
    await addDiscounts(services, storeId)
    await addOffers(services, storeId, store)
    await addWidgets(services, storeId)
    await addHistory(services, storeId, store)
    await countOrders(services, storeId)
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
      address: ADDRESS,
      business_type: store.businessType,
      survey: JSON.stringify({ businessType: store.businessType }),
    }
    await tx
      .updateTable('stores')
      .set({ ...facts, survey_answered_at: now(), default_theme: themeTitles[store.theme].toLowerCase() })
      .execute()
    const gateway = { ownerId, provider: 'test', label: 'Test gateway', environment: 'test' } as const
    await assignConnection(tx, id, await insertConnection(tx, services, gateway))
    return id
  })
}
