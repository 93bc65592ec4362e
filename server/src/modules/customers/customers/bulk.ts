import type { customerCalls, CustomerChange } from '@vitrine/contract/calls/customers.ts'
import { CUSTOMERS_BULK_MAX, TAGS_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { requireThere } from '../../../platform/db/known-ids.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import type { More, Run, Topics } from '../../../platform/jobs/topics.ts'
import { problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { type Progress, runBatches, startJob } from '../../stores/api.ts'
import { eraseCustomers } from '../privacy/erase.ts'
import { addEvents } from './events.ts'
import { type Filter, filterOf, matching, prepared } from './list.ts'
import { lockCustomers } from './queries.ts'
import { customerName, type CustomerRecord } from './read.ts'
import { distinctTags } from './tags.ts'

type Asked = z.output<(typeof customerCalls)['customers.bulk']['body']>
type Change = z.output<typeof CustomerChange>

/** A customer for whom a bulk action failed. `code` is the code of the problem. */
interface Failure {
  customerId: string
  name: string
  code: string
}
/** The failures of a bulk action: how many, and the first ones by name. */
interface Failures {
  count: number
  items: Failure[]
}

/** How many customers one transaction changes, and how many failures are named. */
const BATCH = 250
const FAILURES_NAMED = 1000

/**
 * Starts a bulk action. The customers are selected now; the job handles them in batches.
 * @throws Problem `limit_reached` for more customers than one bulk action allows, `customer_count_changed`, `range_reversed`, `unknown_ids`
 */
export async function startBulk(
  tx: Tx,
  { selection, change }: Asked,
  { storeId, userId, at }: { storeId: string; userId: string; at: Date },
): Promise<{ id: string; jobId: string; count: number }> {
  if ('ids' in selection) await requireThere(tx, 'customers', selection.ids, 'selection.ids')
  const ids = await selectedIds(tx, selection, at)
  if (ids.length > CUSTOMERS_BULK_MAX) throw problem('limit_reached')
  if (change.action === 'delete' && change.count !== ids.length) throw problem('customer_count_changed')
  const id = uuidv7()
  const none: Failures = { count: 0, items: [] }
  await tx
    .insertInto('customer_bulks')
    .values({
      store_id: storeId,
      id,
      change: JSON.stringify(change),
      customer_ids: ids,
      failures: JSON.stringify(none),
      user_id: userId,
      created_at: at,
    })
    .execute()
  const jobId = await startJob(tx, { storeId, kind: `customers.bulk.${change.action}`, subjectId: id, userId, now: at })
  await enqueue(tx, storeId, 'customers.bulk', { storeId, bulkId: id, jobId })
  return { id, jobId, count: ids.length }
}

/** Returns the IDs of the selected customers, but at most one more than a bulk action allows. */
async function selectedIds(tx: Tx, selection: Asked['selection'], now: Date): Promise<string[]> {
  const filter: Filter = 'ids' in selection ? {} : await filterOf(tx, selection.all, now)
  const customers =
    'ids' in selection
      ? tx.selectFrom('customers').where('id', '=', sql<string>`any(${selection.ids}::uuid[])`)
      : matching(tx, filter).where('id', '<>', sql<string>`all(${selection.except}::uuid[])`)
  const first = customers
    .select('id')
    .orderBy('id')
    .limit(CUSTOMERS_BULK_MAX + 1)
  const rows = await prepared(tx, filter, () => first.execute())
  return rows.map(({ id }) => id)
}

/** Runs the job `customers.bulk`. */
export const runBulk = (services: Services, { storeId, bulkId, jobId }: Topics['customers.bulk'], run?: Run): Promise<More | void> =>
  runBatches(services, { storeId, jobId }, (tx) => changeBatch(tx, services, storeId, bulkId), run)

async function changeBatch(tx: Tx, services: Services, storeId: string, bulkId: string): Promise<Progress | undefined> {
  const bulk = await tx.selectFrom('customer_bulks').selectAll().where('id', '=', bulkId).forUpdate().executeTakeFirst()
  if (!bulk) return undefined
  const ids = bulk.customer_ids.slice(bulk.done, bulk.done + BATCH)
  const failures = bulk.failures as unknown as Failures
  const found = await apply(tx, services, { storeId, userId: bulk.user_id, ids }, bulk.change as unknown as Change)
  const after: Failures = { count: failures.count + found.length, items: [...failures.items, ...found].slice(0, FAILURES_NAMED) }
  const done = bulk.done + ids.length
  await tx
    .updateTable('customer_bulks')
    .set({ done, failures: JSON.stringify(after) })
    .where('id', '=', bulkId)
    .execute()
  return { done, total: bulk.customer_ids.length, failed: after.count }
}

interface Batch {
  storeId: string
  userId: string | null
  ids: readonly string[]
}

async function apply(tx: Tx, services: Services, batch: Batch, change: Change): Promise<Failure[]> {
  if (change.action === 'delete') return deleteWithoutOrders(tx, services, batch)
  return changeTags(tx, await lockCustomers(tx, batch.ids), { ...batch, at: services.now(), change })
}

const failed = (customers: readonly CustomerRecord[], code: string) =>
  customers.map((customer): Failure => ({ customerId: customer.id, name: customerName(customer), code }))

/** Deleting customers erases them, so that nothing of them is left elsewhere. */
async function deleteWithoutOrders(tx: Tx, services: Services, { storeId, userId, ids }: Batch): Promise<Failure[]> {
  const customers = await tx
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .execute()
  if (customers.length === 0) return []
  const refused = await eraseCustomers(
    tx,
    { services, storeId, userId },
    customers.map(({ id }) => id),
    'deleted',
  )
  return customers.flatMap((customer) => {
    const code = refused.get(customer.id)
    return code === undefined ? [] : failed([customer], code)
  })
}

async function changeTags(
  tx: Tx,
  customers: readonly CustomerRecord[],
  { storeId, userId, at, change }: Batch & { at: Date; change: Extract<Change, { tags: string[] }> },
): Promise<Failure[]> {
  const given = new Set(change.tags.map((tag) => tag.toLowerCase()))
  const wanted = customers.map((customer) => ({
    customer,
    tags:
      change.action === 'add-tags'
        ? distinctTags([...customer.tags, ...change.tags])
        : customer.tags.filter((tag) => !given.has(tag.toLowerCase())),
  }))
  const tooMany = wanted.filter(({ tags }) => tags.length > TAGS_MAX)
  const changed = wanted.filter(({ customer, tags }) => tags.length <= TAGS_MAX && tags.length !== customer.tags.length)
  if (changed.length > 0)
    await sql`
      update customers c set tags = w.tags, updated_at = ${at}
      from json_to_recordset(${JSON.stringify(changed.map(({ customer, tags }) => ({ id: customer.id, tags })))}::json) as w (id uuid, tags text[])
      where c.id = w.id`.execute(tx)
  await addEvents(
    tx,
    changed.map(({ customer, tags }) => ({
      storeId,
      customerId: customer.id,
      userId,
      at,
      kind: 'tags_changed',
      data: { tags: tags.join(', ') },
    })),
  )
  return failed(
    tooMany.map(({ customer }) => customer),
    'limit_reached',
  )
}

/**
 * Reads the progress of a bulk action, and the first customers for whom it failed.
 * @throws Problem `not_found`
 */
export async function readBulkFailures(tx: Tx, id: string): Promise<z.input<(typeof customerCalls)['customers.bulkFailures']['answer']>> {
  const bulk = await tx
    .selectFrom('customer_bulks')
    .select(['change', 'done', 'failures'])
    .select(sql<number>`cardinality(customer_ids)`.as('total'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!bulk) throw problem('not_found')
  const { action } = bulk.change as unknown as Change
  const { count, items } = bulk.failures as unknown as Failures
  return { action, total: bulk.total, done: bulk.done, items, failed: count }
}
