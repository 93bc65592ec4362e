import type { ProblemCode } from '@vitrine/contract/problems.ts'
import { uuidv7 } from 'uuidv7'

import type { Obstacle, People, PersonData } from '../../../person-data.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import { fieldError, invalidField, problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { startJob } from '../../stores/api.ts'
import { type Asked, findPerson, isSame, peopleOf } from './people.ts'
import { insertRequest, type NewRequest } from './queries.ts'

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
  const again = async () => (await findPerson(tx, where, asked)).people
  return eraseFound(tx, { services, storeId, userId, reason: 'request', people: found.people }, again)
}

/**
 * Begins to erase people who were found.
 * @param again finds them again, once everything is locked
 * @throws Problem `erasure_blocked` with a reason for each obstacle, or `busy` if something of them changed meanwhile
 */
export async function eraseFound(tx: Tx, begun: Begun, again: () => Promise<People>) {
  const parts = await begun.services.hooks.personData()
  const obstacles = await hold(tx, begun.people, parts)
  if (obstacles.length > 0) throw problem('erasure_blocked', obstacles.map(errorOf))
  // What changed before everything was locked shows now.
  if (!isSame(begun.people, await again())) throw problem('busy')
  return begin(tx, parts, begun)
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
  /** The ID of the request, if it was made before. */
  requestId?: string
}

async function begin(tx: Tx, parts: readonly PersonData[], { services, storeId, userId, reason, people, requestId }: Begun) {
  const now = services.now()
  for (const part of parts) await part.cut?.(tx, people, { services, now, userId, isAsked: reason === 'request' })
  const id = requestId ?? uuidv7()
  const jobId = await startJob(tx, { storeId, kind: 'privacy.erase', subjectId: id, userId, now })
  const [customerId = null] = reason === 'request' ? people.customerIds : []
  await insertRequest(tx, services.config.secretKey, { storeId, id, kind: 'erasure', reason, people, customerId, jobId, userId, now })
  await enqueue(tx, storeId, 'privacy.erase', { storeId, requestId: id })
  return { id, jobId }
}
