import type { ProblemCode } from '@vitrine/contract/problems.ts'
import { uuidv7 } from 'uuidv7'

import type { Obstacle, People, PersonData } from '../../../person-data.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import { type More, type Topics, wholeRun } from '../../../platform/jobs/topics.ts'
import { fieldError, invalidField, problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { finishJob, progressJob, startJob } from '../../stores/api.ts'
import { type Asked, findPerson, isSame, peopleOf } from './people.ts'
import { completeRequest, insertRequest, type NewRequest, progressRequest, takeRequest } from './queries.ts'

/** How many rows one transaction erases. */
const LIMIT = 200

interface Asker {
  services: Services
  storeId: string
  userId: string | null
}

/**
 * Begins to erase a person. What must not go on is ended in this transaction; a job does the rest.
 * @param confirm what `findPerson` says has to be typed
 * @throws Problem `unknown_ids`, `customer_erased`, `erasure_blocked` with a reason for each obstacle, `busy` if something of the person changed
 * meanwhile, or `invalid_input` on field `confirm`
 */
export async function erasePerson(tx: Tx, { services, storeId, userId }: Asker, asked: Asked, confirm: string) {
  const where = { storeId, hooks: services.hooks, now: services.now() }
  const found = await findPerson(tx, where, asked)
  if (confirm.toLowerCase() !== found.confirm.trim().toLowerCase())
    throw invalidField('erasure_confirm', 'confirm', { expected: found.confirm })
  const parts = await services.hooks.personData()
  const obstacles = await hold(tx, found.people, parts)
  if (obstacles.length > 0) throw problem('erasure_blocked', obstacles.map(errorOf))
  // Everything is locked by now, so what changed before that shows.
  if (!isSame(found.people, (await findPerson(tx, where, asked)).people)) throw problem('busy')
  return begin(tx, parts, { services, storeId, userId, reason: 'request', people: found.people })
}

/**
 * Begins to erase customers who have no orders. Those that have some by now are left alone.
 * @returns the problems of those that aren't erased
 */
export async function eraseCustomers(
  tx: Tx,
  { services, storeId, userId }: Asker,
  customerIds: readonly string[],
  reason: NewRequest['reason'],
): Promise<Map<string, ProblemCode>> {
  const where = { storeId, hooks: services.hooks, now: services.now() }
  const parts = await services.hooks.personData()
  const rows = await tx.selectFrom('customers').select(['id', 'email', 'erased_at']).where('id', 'in', customerIds).orderBy('id').execute()
  const before = await services.hooks.customersWithOrders(tx, customerIds)
  const wanted = rows.flatMap(({ id }) => (before.includes(id) ? [] : [id]))
  const obstacles = await hold(tx, await peopleOf(tx, where, wanted), parts)
  const isBlocked = (email: string | null) => obstacles.some(({ emails }) => emails === undefined || emails.includes(email ?? ''))
  // An order that was being placed held its customer, so it's there by now.
  const withOrders = new Set(await services.hooks.customersWithOrders(tx, customerIds))
  const refused = new Map(
    rows.flatMap(({ id, email, erased_at: erasedAt }): [string, ProblemCode][] => {
      if (erasedAt !== null) return [[id, 'customer_erased']]
      if (withOrders.has(id)) return [[id, 'customer_has_orders']]
      return isBlocked(email) ? [[id, 'erasure_blocked']] : []
    }),
  )
  const erased = rows.flatMap(({ id }) => (refused.has(id) ? [] : [id]))
  if (erased.length > 0) await begin(tx, parts, { services, storeId, userId, reason, people: await peopleOf(tx, where, erased) })
  return refused
}

/** Locks what the people have, in the order of decision 27, and returns what is in the way. */
async function hold(tx: Tx, people: People, parts: readonly PersonData[]): Promise<Obstacle[]> {
  for (const part of parts) await part.hold?.(tx, people)
  const obstacles = await Promise.all(parts.map(async (part) => part.obstacles?.(tx, people) ?? []))
  return obstacles.flat()
}

const errorOf = ({ reason, orders }: Obstacle) =>
  fieldError(`erasure_${reason}`, 'customerId', { orders: orders.map(({ name }) => name).join(', ') })

interface Begun extends Asker {
  reason: NewRequest['reason']
  people: People
}

async function begin(tx: Tx, parts: readonly PersonData[], { services, storeId, userId, reason, people }: Begun) {
  const now = services.now()
  for (const part of parts) await part.cut?.(tx, people, { services, now, userId, isAsked: reason === 'request' })
  const id = uuidv7()
  const jobId = await startJob(tx, { storeId, kind: 'privacy.erase', subjectId: id, userId, now })
  const [customerId = null] = reason === 'request' ? people.customerIds : []
  await insertRequest(tx, services.config.secretKey, { storeId, id, kind: 'erasure', reason, people, customerId, jobId, userId, now })
  await enqueue(tx, storeId, 'privacy.erase', { storeId, requestId: id })
  return { id, jobId }
}

/**
 * The `privacy.erase` job: erases part after part, some rows in each transaction, which also writes how far it came. So it goes on where it
 * was interrupted.
 */
export async function runErasure(
  services: Services,
  { storeId, requestId }: Topics['privacy.erase'],
  run = wholeRun(),
): Promise<More | void> {
  const parts = (await services.hooks.personData()).toReversed()
  for (;;) {
    const step = await services.db.inStore(storeId, (tx) => eraseSome(tx, services, requestId, parts))
    if (step === 'done') return
    if (step !== 'more') {
      for (const part of parts) await part.eraseFiles?.(services, step)
      await services.db.inStore(storeId, (tx) => complete(tx, services, requestId))
      return
    }
    if (run.isOver()) return { afterSeconds: 0 }
  }
}

/** Erases some rows of the next part. Returns the people once only files are left. */
async function eraseSome(tx: Tx, services: Services, id: string, parts: readonly PersonData[]): Promise<'done' | 'more' | People> {
  const request = await takeRequest(tx, services.config.secretKey, id)
  if (!request) return 'done'
  const { people, partsDone, counts, jobId } = request
  const part = parts[partsDone]
  if (!part) return people
  const erased = await part.erase(tx, people, { services, now: services.now(), limit: LIMIT })
  const done = erased < LIMIT ? partsDone + 1 : partsDone
  await progressRequest(tx, id, { partsDone: done, counts: { ...counts, [part.kind]: (counts[part.kind] ?? 0) + erased } })
  await progressJob(tx, jobId, { done, total: parts.length, failed: 0 })
  return 'more'
}

async function complete(tx: Tx, services: Services, id: string): Promise<void> {
  const request = await takeRequest(tx, services.config.secretKey, id)
  if (!request) return
  const now = services.now()
  await completeRequest(tx, id, now)
  await finishJob(tx, request.jobId, now)
}
