import { send } from '../../../../platform/db/query.ts'
import type { Tx } from '../../../../platform/db/transactions.ts'
import { enqueue } from '../../../../platform/jobs/outbox.ts'
import type { Services } from '../../../../services.ts'
import { GatewayAway, GatewayRefusal, type PaymentGateway } from '../gateway.ts'
import { readTestCard } from './card.ts'
import * as remote from './remote.ts'
import { readSigned } from './signature.ts'

/**
 * Creates a gateway that accepts test cards and charges nothing. It behaves like an external provider: it has its own records,
 * responds late or not at all for some cards, and sends signed webhooks.
 * @param gatewayId the connection, which is an account at this gateway
 */
export function createTestGateway({ config, db, now }: Pick<Services, 'config' | 'db' | 'now'>, gatewayId: string): PaymentGateway {
  const ask = async (work: (tx: Tx) => Promise<remote.RemoteRow>) => remote.answerOf(await db.inPlatform(work))
  const find = (paymentId: string) => db.inPlatform((tx) => remote.find(tx, gatewayId, paymentId))
  const move = async (wanted: remote.Move) => {
    const [[row]] = await db.inPlatform((_tx, finish) => finish([remote.moveQuery(gatewayId, wanted)]))
    return row ? remote.answerOf(row) : ask((tx) => remote.moved(tx, gatewayId, wanted))
  }
  return {
    async start(request) {
      const card = readTestCard(request.fields, now())
      const row = await db.inPlatform(async (tx, finish) => {
        const starting = remote.startQuery(tx, gatewayId, request, card, now())
        if (card.outcome !== 'delayed') return (await finish([starting]))[0][0]
        const [[started]] = await send(tx, [starting])
        if (started?.state === 'pending') await enqueue(tx, null, 'testGateway.answer', { reference: started.reference })
        return started
      })
      if (row && card.outcome === 'timeout') throw new GatewayAway('The test gateway doesn’t respond for this card')
      return remote.answerOf(row ?? (await find(request.paymentId))!)
    },
    async chargeAgain(request) {
      const [[made]] = await db.inPlatform((_tx, finish) => finish([remote.chargeAgainQuery(gatewayId, request, now())]))
      if (made?.card === 'timeout') throw new GatewayAway('The test gateway doesn’t respond for this card')
      const row = made ?? (await find(request.paymentId))
      if (!row) throw new GatewayRefusal('processing_error')
      return remote.answerOf(row)
    },
    read: (reference) => ask((tx) => remote.read(tx, gatewayId, reference)),
    async find({ paymentId }) {
      const row = await find(paymentId)
      return row && remote.answerOf(row)
    },
    cancel: (reference) => ask((tx) => remote.cancel(tx, gatewayId, reference)),
    capture: (reference, amountCents, key) => move({ kind: 'capture', reference, amountCents, key }),
    refund: (reference, amountCents, key) => move({ kind: 'refund', reference, amountCents, key }),
    readWebhook: async (headers, rawBody) => readSigned({ secretKey: config.secretKey, gatewayId }, { headers, rawBody }, now()),
  }
}
