import { uuidv7 } from 'uuidv7'

import type { Services } from '../../../../services.ts'
import type { WebhookEvent } from '../gateway.ts'
import { answerBank, type RemoteRow } from './remote.ts'
import { signedHeaders } from './signature.ts'

const TIMEOUT_MS = 10_000

/** Runs the `testGateway.answer` job: the bank approves a pending payment, and the gateway notifies the store. */
export async function answerLate(services: Services, { reference }: { reference: string }): Promise<void> {
  const row = await services.db.inPlatform((tx) => answerBank(tx, reference, 'pending', true))
  if (row) await sendWebhook(services, row)
}

/** Runs the `testGateway.notify` job, which sends a webhook about a payment. */
export async function notify(services: Services, { reference }: { reference: string }): Promise<void> {
  const row = await services.db.inPlatform((tx) =>
    tx.selectFrom('test_gateway_payments').selectAll().where('reference', '=', reference).executeTakeFirst(),
  )
  if (row) await sendWebhook(services, row)
}

/**
 * Sends a webhook once, over HTTP like any provider. When a webhook is lost, the store queries the gateway later
 * (settle-payments.ts).
 */
async function sendWebhook({ config, log, now }: Services, { gateway_id: gatewayId, reference, for_store, for_payment }: RemoteRow) {
  const event: WebhookEvent = { eventId: uuidv7(), reference, storeId: for_store, paymentId: for_payment }
  const body = JSON.stringify(event)
  try {
    const reply = await fetch(`${config.adminOrigin}/api/webhooks/test/${gatewayId}`, {
      method: 'POST',
      headers: signedHeaders({ secretKey: config.secretKey, gatewayId }, body, now()),
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!reply.ok) log.warn({ gatewayId, status: reply.status }, 'A test gateway webhook was rejected')
  } catch (error) {
    log.warn({ gatewayId, err: error }, 'A test gateway webhook couldn’t be delivered')
  }
}
