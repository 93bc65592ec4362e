import { GATEWAY_TESTS_PER_STORE_PER_HOUR } from '@vitrine/contract/limits.ts'

import type { DetachedContext } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problem.ts'
import { countAttempt } from '../../../platform/http/rate-limit.ts'
import { stripeClient } from './stripe/client.ts'
import { ConnectionBroken, isStripeError, meaningOf } from './stripe/errors.ts'
import { type GatewayConnection, readableCredentials } from './connection.ts'
import { isOwn } from './proxies.ts'
import { findConnection } from './queries.ts'

type Probe = { result: 'good' | 'keys_refused' | 'no_answer' | 'cannot_charge'; account: string }

/**
 * Checks with the provider whether a connection's keys are valid. Charges nothing. Only Stripe has keys, so the result for
 * another provider is always `good`.
 * @throws Problem `not_found`, `too_many_requests`
 */
export async function probeConnection({ services, storeId, caller }: DetachedContext, id: string): Promise<Probe> {
  await countAttempt(services, { name: 'gateway-test', limit: GATEWAY_TESTS_PER_STORE_PER_HOUR, windowSeconds: 3600 }, storeId)
  const connection = await services.db.inStore(
    storeId,
    async (tx) => {
      const own = await tx
        .selectFrom('gateways')
        .select('id')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .where(isOwn)
        .executeTakeFirst()
      return own && findConnection(tx, id)
    },
    caller.userId,
  )
  if (!connection) throw problem('not_found')
  return connection.provider === 'stripe' ? probeStripe(services, connection) : { result: 'good', account: '' }
}

async function probeStripe(services: DetachedContext['services'], connection: GatewayConnection): Promise<Probe> {
  try {
    const stripe = await stripeClient(services.config, readableCredentials(services, connection).secretKey)
    const account = await stripe.accounts.retrieveCurrent()
    const name = account.settings?.dashboard.display_name ?? account.id
    return { result: account.charges_enabled ? 'good' : 'cannot_charge', account: name }
  } catch (error) {
    if (error instanceof ConnectionBroken) return { result: 'keys_refused', account: '' }
    if (!isStripeError(error)) throw error
    return { result: meaningOf(error) instanceof ConnectionBroken ? 'keys_refused' : 'no_answer', account: '' }
  }
}
