import { FakeStripe } from '../../../../../test/fake-stripe.ts'
import { type TestServer, startTestServer } from '../../../../../test/test-server.ts'
import type { SellingStore } from '../../../checkout/checkout/test-checkout.ts'
import { assignConnection, insertConnection, type NewConnection } from '../connections.ts'

/** A test server whose stores can be paid through Stripe, with a fake of Stripe's API. */
export interface StripeTestServer {
  fake: FakeStripe
  server: TestServer
  close(): Promise<void>
}

export async function startStripeTestServer(env: Record<string, string> = {}): Promise<StripeTestServer> {
  const fake = new FakeStripe()
  const server = await startTestServer({ ...env, STRIPE_API_BASE: await fake.listen() })
  return {
    fake,
    server,
    async close() {
      await server.close()
      await fake.close()
    },
  }
}

interface Account {
  label?: string
  secretKey: string
  webhookSecret?: string
  settings?: NewConnection['settings']
}

/**
 * Connects a store to an account at Stripe, as the last payment method.
 * @returns the connection's ID
 */
export const connectStripe = (
  { services }: TestServer,
  { owner: { userId, storeId }, inStore }: SellingStore,
  { label = 'Stripe', secretKey, webhookSecret = '', settings = { publishable_key: 'pk_test_one' } }: Account,
): Promise<string> =>
  inStore(async (tx) => {
    const credentials = { secretKey, webhookSecret }
    const id = await insertConnection(tx, services, {
      ownerId: userId,
      provider: 'stripe',
      label,
      environment: 'test',
      credentials,
      settings,
    })
    await assignConnection(tx, storeId, id)
    return id
  })

/**
 * Connects a store to two accounts at Stripe. The form of one account does not work for the other.
 * @returns the connections' IDs
 */
export async function connectTwoAccounts(server: TestServer, storefront: SellingStore): Promise<[first: string, second: string]> {
  const connect = (label: string, name: 'one' | 'two') =>
    connectStripe(server, storefront, {
      label,
      secretKey: `sk_test_${name}`,
      settings: { publishable_key: `pk_test_${name}`, currencies: ['USD'] },
    })
  return [await connect('First', 'one'), await connect('Second', 'two')]
}

/** Changes columns of a connection directly in the database. */
export const changeConnection = async ({ inStore }: SellingStore, id: string, columns: Record<string, unknown>): Promise<void> => {
  await inStore((tx) => tx.updateTable('gateways').set(columns).where('id', '=', id).execute())
}

/** Makes the store's connection to the test gateway inactive. `newSellingStore` created that connection. */
export const switchOffTestPayments = (storefront: SellingStore): Promise<void> =>
  changeConnection(storefront, storefront.gatewayId, { is_enabled: false })
