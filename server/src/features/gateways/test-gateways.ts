import type { Actor, House } from '../../../test/house.ts'
import { withNewOwner } from '../../../test/with-house.ts'
import type { Tx } from '../../db/transactions.ts'
import { assignConnection, insertConnection } from './connections.ts'
import { type Choice, type ChoiceAsk, chooseGateway, type GatewayConnection, offeredGateways } from './service.ts'

/** What connections a store of a test has, and which of them would take a payment of 50 dollars to the United States. */
export interface TestGateways {
  inStore<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Adds a connection of the owner; the columns as given. @returns its id */
  connect(label: string, columns?: { provider?: 'test' | 'stripe' | 'manual' } & Record<string, unknown>): Promise<string>
  /** Gives the store a connection of the platform's, as its operator would. @returns its id */
  give(label: string): Promise<string>
  pick(ask?: Partial<ChoiceAsk>): Promise<Choice>
  /** The connection that is picked. */
  choose(ask?: Partial<ChoiceAsk>): Promise<GatewayConnection | undefined>
  /** Labels of what a form offers. */
  offered(ask?: Partial<ChoiceAsk>): Promise<string[]>
  plantPayment(id: string, gatewayId: string): Promise<void>
}

/** Of a connection, where a test is about something else. */
export const settings = {
  label: 'Account',
  domain: '',
  publishableKey: '',
  instructions: '',
  currencies: [],
  countries: [],
  minOrderCents: null,
  maxOrderCents: null,
  dailyCapCents: null,
  monthlyCapCents: null,
}

/** A house for all tests of a file, and an owner with the connections of their store for each. */
export function withGateways(given: (all: { house: House; owner: Actor; store: TestGateways }) => void): void {
  withNewOwner((house, owner) => given({ house, owner, store: testGateways(house, owner) }))
}

const payment = { amountCents: 5000, currency: 'USD', country: 'US' }

export function testGateways({ services }: House, { userId, storeId }: Actor): TestGateways {
  const { db } = services
  const inStore = <T>(work: (tx: Tx) => Promise<T>) => db.inStore(storeId, work, userId)
  const pick = (ask: Partial<ChoiceAsk> = {}) => {
    const [checkoutId, paymentId] = [crypto.randomUUID(), crypto.randomUUID()]
    return inStore((tx) => chooseGateway(tx, { ...payment, checkoutId, paymentId, except: [], now: services.now(), ...ask }))
  }
  return {
    inStore,
    connect: (label, { provider = 'test', ...columns } = {}) =>
      inStore(async (tx) => {
        const id = await insertConnection(tx, services, { ownerId: userId, provider, label, environment: 'test' })
        if (Object.keys(columns).length > 0) await tx.updateTable('gateways').set(columns).where('id', '=', id).execute()
        await assignConnection(tx, storeId, id)
        return id
      }),
    give: (label) =>
      db.inPlatform(async (tx) => {
        const id = await insertConnection(tx, services, { ownerId: null, provider: 'test', label, environment: 'test' })
        await assignConnection(tx, storeId, id)
        return id
      }),
    pick,
    choose: async (ask) => {
      const choice = await pick(ask)
      return choice.kind === 'connection' ? choice.connection : undefined
    },
    offered: async (ask = {}) => {
      const asked = { ...payment, checkoutId: crypto.randomUUID(), now: services.now(), ...ask }
      return (await inStore((tx) => offeredGateways(tx, asked))).map(({ label }) => label)
    },
    plantPayment: (id, gatewayId) =>
      inStore(async (tx) => {
        const now = services.now()
        const checkoutId = crypto.randomUUID()
        await tx
          .insertInto('checkouts')
          .values({
            store_id: storeId,
            id: checkoutId,
            cart_id: crypto.randomUUID(),
            currency: 'USD',
            last_active_at: now,
            created_at: now,
          })
          .execute()
        await tx
          .insertInto('payments')
          .values({
            store_id: storeId,
            id,
            checkout_id: checkoutId,
            gateway_id: gatewayId,
            provider: 'test',
            amount_cents: 5000,
            currency: 'USD',
            quote: '{}',
            buyer: '{}',
            quote_digest: Buffer.alloc(32),
            created_at: now,
            expires_at: now,
          })
          .execute()
      }),
  }
}
