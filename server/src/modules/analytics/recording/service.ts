import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'

import type { Query } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { type StoreVisit, visitorConsentOf } from '../../storefront/kit/api.ts'
import { describeVisitors, newVisitId, readCurrent, writeVisitors } from './current.ts'
import { hitOf } from './requests.ts'
import { currentSalts } from './salts.ts'
import { type Current, sessionize } from './sessionize.ts'
import { stepNumber, type StepTaken, type VisitStep } from './steps.ts'
import { isProgram } from './programs.ts'
import { asksNotToBeCounted } from './visitor.ts'
import type { VisitHit } from './write.ts'

/**
 * Returns the data that a request has about its visitor. The first call of a day queries the database, so do not call this
 * function inside a transaction.
 * @param visit the visit of the store of the requested host
 * @returns null for bots, and for visitors with a browser that asks not to be tracked (DNT, Sec-GPC)
 */
export async function signOf(
  services: Services,
  { storeId, layout }: Pick<StoreVisit, 'storeId' | 'layout'>,
  request: FastifyRequest,
): Promise<VisitHit | null> {
  if (asksNotToBeCounted(request) || isProgram(request.headers['user-agent'] ?? '')) return null
  const salts = await currentSalts(services)
  const path = (request.url.replace(/^\/@store/, '').split('?', 1)[0] || '/').slice(0, 300)
  return hitOf(
    services,
    storeId,
    request,
    salts,
    { kind: 'sign', path, search: '', referrerHost: '' },
    visitorConsentOf(services, layout, request),
  )
}

/**
 * Records a visitor's step: in their current visit, or in a new one. It does not wait for code that writes visits, because the
 * recorded step is added to the sums later (`steps.ts`).
 * @param sign null when the visitor is not counted, so nothing is recorded
 * @returns the ID of the visit
 */
export async function recordSign(tx: Tx, storeId: string, sign: VisitHit | null, step: VisitStep): Promise<string | null> {
  if (!sign) return null
  const known = await readCurrent(tx, [sign], 'unlocked')
  const { grown, visitIds } = sessionize([sign], known, newVisitId)
  const visitId = visitIds[0]!
  if (!grown.has(visitId)) return beginVisit(tx, { storeId, sign, step }, known)
  await stepQuery(tx, { storeId, visitId, step, at: sign.at, visitor: keyOf(visitId, known) }).execute()
  return visitId
}

interface FirstStep {
  storeId: string
  sign: VisitHit
  step: VisitStep
}

/**
 * Begins a visit with a step. If another transaction begins the visit at the same moment, the step is recorded in that visit.
 * @param seen the visitor as read a moment ago, without a lock; when it is empty, the visitor has no row to lock, so the visitor
 * is not read again at first
 */
async function beginVisit(tx: Tx, { storeId, sign, step }: FirstStep, seen: ReadonlyMap<string, Current>): Promise<string> {
  const { at, path, search, referrerHost, country, device } = sign
  for (let isFirst = true; ; isFirst = false) {
    const known = isFirst && seen.size === 0 ? new Map<string, Current>() : await readCurrent(tx, [sign], 'locked')
    const { begun, visitors, visitIds } = sessionize([sign], known, newVisitId)
    const visitId = visitIds[0]!
    const fresh = begun.get(visitId)
    if (!fresh) {
      await stepQuery(tx, { storeId, visitId, step, at, visitor: keyOf(visitId, known) }).execute()
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

/** Returns the key of the visitor who has this visit. */
const keyOf = (visitId: string, known: ReadonlyMap<string, Current>): string | undefined =>
  [...known].find(([, current]) => current.visitId === visitId)?.[0]

/**
 * Returns a query, not sent yet, that records a step of a visit. Earlier steps count as done, and each step counts once per
 * visit.
 * @param taken.visitId null when the visitor is not counted, so nothing is recorded
 * @param taken.orderId the order, for the step `completed`
 */
export const recordStepQuery = (
  tx: Tx,
  { visitId, ...taken }: Omit<StepTaken, 'visitId'> & { visitId: string | null },
): Query | undefined => (visitId === null ? undefined : stepQuery(tx, { visitId, ...taken }))

const stepQuery = (tx: Tx, { storeId, visitId, step, at, orderId = null, visitor }: StepTaken & { visitor?: string | undefined }) =>
  tx.insertInto('visit_steps_due').values({
    store_id: storeId,
    visit_id: visitId,
    step: stepNumber(step),
    at,
    order_id: orderId,
    visitor: visitor === undefined ? null : Buffer.from(visitor, 'hex'),
  })
