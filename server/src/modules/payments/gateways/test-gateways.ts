import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { takesPayments } from '../../stores/stores/takes-payments.ts'
import { assignConnection, insertConnection } from './connections.ts'
import { type Choice, type ChoiceAsk, chooseGateway, type GatewayConnection, offeredGateways } from './service.ts'

/** Whether the store of a transaction has any active payment method. */
export async function hasGateway(tx: Tx): Promise<boolean> {
  const { has } = await tx.selectNoFrom(takesPayments.as('has')).executeTakeFirstOrThrow()
  return has
}

/**
 * The payment connections of the store in a test, with functions that add them and choose among them. By default, the methods use
 * a payment of 50 US dollars for an order that is shipped to the United States.
 */
export interface TestGateways {
  inStore<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Adds a connection of the owner with the given columns.
   * @returns the ID of the connection
   */
  connect(label: string, columns?: { provider?: 'test' | 'stripe' | 'manual' } & Record<string, unknown>): Promise<string>
  /**
   * Assigns a connection of the platform to the store, as an operator does.
   * @returns the ID of the connection
   */
  give(label: string): Promise<string>
  pick(ask?: Partial<ChoiceAsk>): Promise<Choice>
  /** Returns the connection that is chosen, or undefined when none is. */
  choose(ask?: Partial<ChoiceAsk>): Promise<GatewayConnection | undefined>
  /** Returns the labels of the payment methods that a form offers. */
  offered(ask?: Partial<ChoiceAsk>): Promise<string[]>
  seedPayment(id: string, gatewayId: string): Promise<void>
}

/** Settings of a connection, for tests that do not depend on them. */
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

/**
 * Starts a test server for all tests of a file. Each test gets a new owner, and functions for the payment connections of the
 * owner's store.
 */
export function withGateways(given: (all: { server: TestServer; owner: Actor; store: TestGateways }) => void): void {
  withNewOwner((server, owner) => given({ server, owner, store: testGateways(server, owner) }))
}

const payment = { amountCents: 5000, currency: 'USD', country: 'US' }

export function testGateways({ services }: TestServer, { userId, storeId }: Actor): TestGateways {
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
    seedPayment: (id, gatewayId) =>
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
