import type { FastifyRequest } from 'fastify'

import type { Tx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'

/** How far a visit came, in order. */
export type VisitStep = 'cart' | 'checkout' | 'completed'

/**
 * The visit a request belongs to: the visitor's current one, or a new one. Opens transactions of its own: call it outside
 * of any other.
 * @returns null for bots, and for those whose browser asks not to be followed (DNT, Sec-GPC)
 */
export async function visitIdOf(_services: Services, _storeId: string, _request: FastifyRequest): Promise<string | null> {
  return null
}

/**
 * Notes how far a visit came; steps before count as made, and each counts once per visit. Written down after the
 * transaction commits, so that nobody waits for the sums of a busy store.
 * @param step.visitId null is nobody's visit, of which nothing is noted
 * @param step.orderId of the order that `completed` it
 */
export async function recordStep(
  _tx: Tx,
  _step: { storeId: string; visitId: string | null; step: VisitStep; orderId?: string; at: Date },
): Promise<void> {}
