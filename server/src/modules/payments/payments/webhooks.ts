import type { FastifyInstance } from 'fastify'

import { problem } from '../../../platform/problem.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import type { Services } from '../../../services.ts'
import { gatewayOf, readConnection } from '../gateways/service.ts'
import type { WebhookEvent } from '../gateways/gateway.ts'

const WEBHOOK_MAX_BYTES = 256 * 1024
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Binds POST /api/webhooks/{provider}/{gatewayId} on the API's host. A webhook is trusted only as a sign that something happened,
 * and a job reads the actual state from the gateway. As a result, a webhook that is replayed, late or out of order does no
 * harm.
 */
export async function bindWebhooks(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services
  await app.register(async (hooks) => {
    // The signature is calculated over the raw bytes, so the body must not be parsed.
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_MAX_BYTES }, (_request, body, done) => done(null, body))
    hooks.post<{ Params: { provider: string; gatewayId: string } }>('/api/webhooks/:provider/:gatewayId', async (request, reply) => {
      const { provider, gatewayId } = request.params
      const connection = UUID.test(gatewayId) ? await db.inPlatform((tx) => readConnection(tx, gatewayId)) : undefined
      if (connection?.provider !== provider) throw problem('not_found')
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = await gatewayOf(services, connection).readWebhook(headers, body)
      if (!event) throw problem('bad_request')
      // Events without these IDs come from an account that is also used elsewhere. They are about payments of other systems, so no
      // retry is needed.
      if (UUID.test(event.storeId) && UUID.test(event.paymentId)) await askAbout(services, gatewayId, event)
      return reply.code(200).send({ received: true })
    })
  })
}

/** Queues a check of a payment at the gateway, if the payment belongs to this connection and is not final. */
async function askAbout({ db }: Services, gatewayId: string, { storeId, paymentId }: WebhookEvent): Promise<void> {
  await db.inSale(storeId, async (tx) => {
    const payment = await tx
      .selectFrom('payments')
      .select('id')
      .where('id', '=', paymentId)
      .where('gateway_id', '=', gatewayId)
      // Placed and returned payments are final.
      .where('state', 'not in', ['placed', 'returned'])
      .executeTakeFirst()
    if (payment) await enqueue(tx, storeId, 'payments.complete', { storeId, paymentId })
  })
}
