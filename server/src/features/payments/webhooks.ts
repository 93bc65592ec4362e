import type { FastifyInstance } from 'fastify'

import { problem } from '../../http/problem.ts'
import { enqueue } from '../../jobs/outbox.ts'
import type { Services } from '../../services.ts'
import { gatewayOf, readConnection } from '../gateways/service.ts'
import type { WebhookEvent } from '../gateways/gateway.ts'

const WEBHOOK_MAX_BYTES = 256 * 1024
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * POST /api/webhooks/{provider}/{gatewayId} of the API's host. A webhook is believed only that something happened: what it was
 * the gateway is asked, by a job. One that is replayed, late or out of order therefore changes nothing.
 */
export async function bindWebhooks(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services
  await app.register(async (hooks) => {
    // Signed is what was sent, byte by byte.
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
      // Of an account that is used elsewhere too: nothing of ours, and nothing is to be tried again.
      if (UUID.test(event.storeId) && UUID.test(event.paymentId)) await askAbout(services, gatewayId, event)
      return reply.code(200).send({ received: true })
    })
  })
}

/** Has the gateway be asked for a payment, if it is one of this very connection. */
async function askAbout({ db }: Services, gatewayId: string, { storeId, paymentId }: WebhookEvent): Promise<void> {
  await db.inSale(storeId, async (tx) => {
    const payment = await tx
      .selectFrom('payments')
      .select('id')
      .where('id', '=', paymentId)
      .where('gateway_id', '=', gatewayId)
      // Nothing can come of the others any more.
      .where('state', 'not in', ['placed', 'returned'])
      .executeTakeFirst()
    if (payment) await enqueue(tx, storeId, 'payments.complete', { storeId, paymentId })
  })
}
