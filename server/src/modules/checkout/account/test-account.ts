import { sql } from 'kysely'

import type { TestServer } from '../../../../test/test-server.ts'
import { tokenDigest } from '../../../platform/secrets/link-token.ts'
import { newShopper, type Shopper } from '../cart/test-cart.ts'
import type { SellingStore } from '../checkout/test-checkout.ts'

/** Returns the browser of a new customer who is signed in, with the ID of the customer. */
export async function signedInBrowser(
  server: TestServer,
  store: SellingStore,
  { email, taxExempt = false }: { email: string; taxExempt?: boolean },
): Promise<Shopper & { id: string }> {
  const { storeId } = store.owner
  const token = `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '').slice(0, 43)
  const { id } = await store.inStore(async (tx) => {
    const known = { email, account_state: 'enabled', tax_exempt: taxExempt, search: sql<string>`''::tsvector` }
    const row = { store_id: storeId, id: crypto.randomUUID(), ...known }
    const customer = await tx.insertInto('customers').values(row).returning('id').executeTakeFirstOrThrow()
    const times = { created_at: server.services.now(), expires_at: new Date(server.services.now().getTime() + 86_400_000) }
    await tx
      .insertInto('shopper_sessions')
      .values({ store_id: storeId, digest: tokenDigest(token), customer_id: customer.id, ...times })
      .execute()
    return customer
  })
  const shopper = newShopper(server, store)
  // The account stays signed in beside the cart.
  let cookie = ''
  Object.defineProperty(shopper, 'cookie', {
    get: () => `account=${token}; ${cookie}`,
    set(given: string) {
      cookie = given
    },
  })
  return Object.assign(shopper, { id })
}
