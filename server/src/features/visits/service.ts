import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'

import type { Tx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { describeVisitors, newVisitId, readCurrent, writeVisitors } from './current.ts'
import { hitOf } from './requests.ts'
import { currentSalts } from './salts.ts'
import { type Current, stitch } from './stitch.ts'
import { stepNumber, type StepTaken, type VisitStep } from './steps.ts'
import { isProgram } from './programs.ts'
import { asksNotToBeCounted } from './visitor.ts'
import type { VisitHit } from './write.ts'

/**
 * What a request tells of its visitor. Asks the database once a day, so call it outside of any transaction.
 * @param storeId of the host that was asked
 * @returns null for bots, and for those whose browser asks not to be followed (DNT, Sec-GPC)
 */
export async function signOf(services: Services, storeId: string, request: FastifyRequest): Promise<VisitHit | null> {
  if (asksNotToBeCounted(request) || isProgram(request.headers['user-agent'] ?? '')) return null
  const salts = await currentSalts(services)
  const path = (request.url.replace(/^\/@store/, '').split('?', 1)[0] || '/').slice(0, 300)
  return hitOf(services, storeId, request, salts, { kind: 'sign', path, search: '', referrerHost: '' })
}

/**
 * Notes how far a visitor came just now: in their current visit, or in one that begins with this. Waits for nobody who
 * writes visits: what is noted is added up later (`steps.ts`).
 * @param sign null is nobody's, of whom nothing is noted
 * @returns the visit
 */
export async function recordSign(tx: Tx, storeId: string, sign: VisitHit | null, step: VisitStep): Promise<string | null> {
  if (!sign) return null
  const known = await readCurrent(tx, [sign], 'unlocked')
  const { grown, visitIds } = stitch([sign], known, newVisitId)
  const visitId = visitIds[0]!
  if (!grown.has(visitId)) return beginVisit(tx, storeId, sign, step, known)
  await insertStep(tx, { storeId, visitId, step, at: sign.at, visitor: keyOf(visitId, known) })
  return visitId
}

/**
 * A visit begins with a step, unless the page it is taken on was told of in this very moment.
 * @param seen of this visitor a moment ago; of nobody there was nothing to lock
 */
async function beginVisit(tx: Tx, storeId: string, sign: VisitHit, step: VisitStep, seen: ReadonlyMap<string, Current>): Promise<string> {
  const { at, path, search, referrerHost, country, device } = sign
  for (let isFirst = true; ; isFirst = false) {
    const known = isFirst && seen.size === 0 ? new Map<string, Current>() : await readCurrent(tx, [sign], 'locked')
    const { begun, visitors, visitIds } = stitch([sign], known, newVisitId)
    const visitId = visitIds[0]!
    const fresh = begun.get(visitId)
    if (!fresh) {
      await insertStep(tx, { storeId, visitId, step, at, visitor: keyOf(visitId, known) })
      return visitId
    }
    const page = { path, search, referrerHost, country, device, previousAt: fresh.previousAt }
    const { rows } = await sql`
      with ${writeVisitors(storeId, describeVisitors(visitors, known), 'nothing')}
      insert into visit_steps_due (store_id, visit_id, step, at, begun)
      select ${storeId}, ${visitId}, ${stepNumber(step)}::int, ${at}::timestamptz, ${JSON.stringify(page)}::jsonb from visitors_written
      returning id`.execute(tx)
    if (rows.length > 0) return visitId
  }
}

/** What a visitor is kept under whose visit it is. */
const keyOf = (visitId: string, known: ReadonlyMap<string, Current>): string | undefined =>
  [...known].find(([, current]) => current.visitId === visitId)?.[0]

/**
 * Notes how far a visit came; steps before count as made, and each counts once per visit.
 * @param taken.visitId null is nobody's visit, of which nothing is noted
 * @param taken.orderId of the order that `completed` it
 */
export async function recordStep(tx: Tx, { visitId, ...taken }: Omit<StepTaken, 'visitId'> & { visitId: string | null }): Promise<void> {
  if (visitId !== null) await insertStep(tx, { visitId, ...taken })
}

async function insertStep(tx: Tx, { storeId, visitId, step, at, orderId = null, visitor }: StepTaken & { visitor?: string | undefined }) {
  await tx
    .insertInto('visit_steps_due')
    .values({
      store_id: storeId,
      visit_id: visitId,
      step: stepNumber(step),
      at,
      order_id: orderId,
      visitor: visitor === undefined ? null : Buffer.from(visitor, 'hex'),
    })
    .execute()
}
