import { FakeStripe } from '../../../../test/fake-stripe.ts'
import { type House, openHouse } from '../../../../test/house.ts'
import type { SellingShop } from '../../checkout/test-checkout.ts'
import { assignConnection, insertConnection, type NewConnection } from '../connections.ts'

/** A house whose stores can be paid through Stripe, with Stripe's API played by a stand-in. */
export interface StripeHouse {
  fake: FakeStripe
  house: House
  close(): Promise<void>
}

export async function openStripeHouse(env: Record<string, string> = {}): Promise<StripeHouse> {
  const fake = new FakeStripe()
  const house = await openHouse({ ...env, STRIPE_API_BASE: await fake.listen() })
  return {
    fake,
    house,
    async close() {
      await house.close()
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

/** Connects a shop to an account at Stripe, as the last of its ways to be paid. @returns the connection's id */
export const connectStripe = (
  { services }: House,
  { owner: { userId, storeId }, inStore }: SellingShop,
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

/** Connects a shop to two accounts at Stripe: what is filled in for one is of no use to the other. @returns the connections' ids */
export async function connectTwoAccounts(house: House, shop: SellingShop): Promise<[first: string, second: string]> {
  const connect = (label: string, name: 'one' | 'two') =>
    connectStripe(house, shop, {
      label,
      secretKey: `sk_test_${name}`,
      settings: { publishable_key: `pk_test_${name}`, currencies: ['USD'] },
    })
  return [await connect('First', 'one'), await connect('Second', 'two')]
}

/** Changes columns of a connection past the console. */
export const changeConnection = async ({ inStore }: SellingShop, id: string, columns: Record<string, unknown>): Promise<void> => {
  await inStore((tx) => tx.updateTable('gateways').set(columns).where('id', '=', id).execute())
}

/** Leaves a shop without the test payments it came with. */
export const switchOffTestPayments = (shop: SellingShop): Promise<void> => changeConnection(shop, shop.gatewayId, { is_enabled: false })
