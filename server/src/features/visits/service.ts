import type { FastifyRequest } from 'fastify'

import type { Tx } from '../../db/transactions.ts'
import { enqueue } from '../../jobs/outbox.ts'
import type { Services } from '../../services.ts'
import { hitOf } from './requests.ts'
import { currentSalts } from './salts.ts'
import { steps, type VisitStep } from './steps.ts'
import { asksNotToBeCounted, isProgram } from './visitor.ts'
import { writeVisits } from './write.ts'

/**
 * The visit a request belongs to: the visitor's current one, or a new one. Opens transactions of its own: call it outside
 * of any other.
 * @param storeId of the host that was asked
 * @returns null for bots, and for those whose browser asks not to be followed (DNT, Sec-GPC)
 */
export async function visitIdOf(services: Services, storeId: string, request: FastifyRequest): Promise<string | null> {
  if (asksNotToBeCounted(request) || isProgram(request.headers['user-agent'] ?? '')) return null
  const salts = await currentSalts(services)
  const path = (request.url.replace(/^\/@store/, '').split('?', 1)[0] || '/').slice(0, 300)
  const hit = hitOf(services, storeId, request, salts, { kind: 'sign', path, search: '', referrerHost: '' })
  const [visitId] = await writeVisits(services.db, storeId, [hit])
  return visitId ?? null
}

/**
 * Notes how far a visit came; steps before count as made, and each counts once per visit. Written down by a job once the
 * transaction has committed, so that no order waits for the sums of a busy store.
 * @param step.visitId null is nobody's visit, of which nothing is noted
 * @param step.orderId of the order that `completed` it
 */
export async function recordStep(
  tx: Tx,
  {
    storeId,
    visitId,
    step,
    orderId = null,
    at,
  }: { storeId: string; visitId: string | null; step: VisitStep; orderId?: string | null; at: Date },
): Promise<void> {
  if (visitId === null) return
  const visit = await tx.selectFrom('visits').select('step').where('id', '=', visitId).executeTakeFirst()
  if (!visit || visit.step >= steps.indexOf(step)) return
  await enqueue(tx, storeId, 'visits.step', { storeId, visitId, step, orderId, at: at.toISOString() })
}
