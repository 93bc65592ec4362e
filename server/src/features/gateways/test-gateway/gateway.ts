import type { Tx } from '../../../db/transactions.ts'
import { enqueue } from '../../../jobs/outbox.ts'
import type { Services } from '../../../services.ts'
import { GatewayAway, type PaymentGateway } from '../gateway.ts'
import * as remote from './remote.ts'
import { readSigned } from './signature.ts'

/**
 * A gateway that takes test cards, and no money. It behaves as a provider elsewhere does: it has its own books, answers late
 * or not at all where the card says so, and sends signed webhooks.
 * @param gatewayId the connection: an account at it
 */
export function createTestGateway({ config, db, now }: Pick<Services, 'config' | 'db' | 'now'>, gatewayId: string): PaymentGateway {
  const ask = async (work: (tx: Tx) => Promise<remote.RemoteRow>) => remote.answerOf(await db.inPlatform(work))
  return {
    async start(request) {
      const { row, isSilent } = await db.inPlatform(async (tx) => {
        const started = await remote.start(tx, gatewayId, request, now())
        if (started.row.state === 'pending') await enqueue(tx, null, 'testGateway.answer', { reference: started.row.reference })
        return started
      })
      if (isSilent) throw new GatewayAway('The test gateway does not answer for this card')
      return remote.answerOf(row)
    },
    read: (reference) => ask((tx) => remote.read(tx, gatewayId, reference)),
    async find({ paymentId }) {
      const row = await db.inPlatform((tx) => remote.find(tx, gatewayId, paymentId))
      return row && remote.answerOf(row)
    },
    cancel: (reference) => ask((tx) => remote.cancel(tx, gatewayId, reference)),
    capture: (reference, amountCents, key) => ask((tx) => remote.move(tx, gatewayId, { kind: 'capture', reference, amountCents, key })),
    refund: (reference, amountCents, key) => ask((tx) => remote.move(tx, gatewayId, { kind: 'refund', reference, amountCents, key })),
    readWebhook: async (headers, rawBody) => readSigned(config.secretKey, gatewayId, headers, rawBody, now()),
  }
}
