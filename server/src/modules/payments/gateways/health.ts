import { sql } from 'kysely'

import type { Services } from '../../../services.ts'
import { GatewayAway, GatewayUnusable, type PaymentGateway } from './gateway.ts'
import { ConnectionBroken } from './stripe/errors.ts'
import type { GatewayConnection } from './connection.ts'

/**
 * Wraps a gateway and records whether its calls fail because the gateway does not respond or its keys are invalid. After several
 * failures in a row, the gateway is tried last for a limited time (routing.ts).
 */
export function watched(
  services: Services,
  { id, failures }: Pick<GatewayConnection, 'id' | 'failures'>,
  gateway: PaymentGateway,
): PaymentGateway {
  async function watch<T>(call: () => Promise<T>): Promise<T> {
    try {
      const answer = await call()
      // Nothing is written when no failures were recorded before this call.
      if (failures > 0) await remember(services, id, true)
      return answer
    } catch (error) {
      if (error instanceof GatewayAway || error instanceof GatewayUnusable || error instanceof ConnectionBroken)
        await remember(services, id, false)
      throw error
    }
  }
  return {
    start: (request) => watch(() => gateway.start(request)),
    chargeAgain: (request) => watch(() => gateway.chargeAgain(request)),
    read: (reference) => watch(() => gateway.read(reference)),
    find: (payment) => watch(() => gateway.find(payment)),
    cancel: (reference) => watch(() => gateway.cancel(reference)),
    capture: (reference, amountCents, key) => watch(() => gateway.capture(reference, amountCents, key)),
    refund: (reference, amountCents, key) => watch(() => gateway.refund(reference, amountCents, key)),
    readWebhook: (headers, rawBody) => gateway.readWebhook(headers, rawBody),
  }
}

/** Records whether a call to a gateway worked. Payments matter more than health records, so a failed write is only logged. */
async function remember({ db, log, now }: Services, gatewayId: string, answered: boolean): Promise<void> {
  const change = answered
    ? sql`update gateways set failures = 0, failed_at = null where id = ${gatewayId} and failures > 0`
    : sql`update gateways set failures = failures + 1, failed_at = ${now()} where id = ${gatewayId}`
  await db
    .inPlatform((tx) => change.execute(tx))
    .catch((error: unknown) => log.warn({ error, gatewayId }, 'The health of a gateway couldn’t be saved'))
}
