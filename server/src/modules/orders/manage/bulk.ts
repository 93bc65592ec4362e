import type { OrderChange, OrderSelection, orderActionCalls } from '@vitrine/contract/calls/order-actions.ts'
import { ORDERS_BULK_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { requireThere } from '../../../platform/db/known-ids.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { problem, Problem } from '../../../platform/problem.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import { type More, type Topics, wholeRun } from '../../../platform/jobs/topics.ts'
import type { Services } from '../../../services.ts'
import { finishJob, progressJob, startJob } from '../../stores/api.ts'
import { cancelOrder } from './cancel.ts'
import { archiveOrder, changeTags } from './edit.ts'
import { deliverOrder } from '../fulfillment/delivery.ts'
import { fulfillOrder } from '../fulfillment/fulfill.ts'
import { matching } from './list.ts'
import { captureOrder } from '../payments/capture.ts'
import { markPaid } from '../payments/mark-paid.ts'
import { filterOf } from './service.ts'
import type { OrderActor } from '../events.ts'

type Asked = z.output<(typeof orderActionCalls)['orders.bulk']['body']>
type Selected = z.output<typeof OrderSelection>
type Change = z.output<typeof OrderChange>

/** An order for which a bulk action failed. `code` is the code of the problem. */
interface Failure {
  orderId: string
  name: string
  code: string
}

/**
 * Starts a bulk action. The orders are selected now; the job handles them one at a time.
 * @throws Problem `limit_reached` for more orders than one bulk action allows, `count_changed`, `range_reversed`, `unknown_ids`
 */
export async function startBulk(
  tx: Tx,
  { selection, change }: Asked,
  { storeId, userId, at }: { storeId: string; userId: string; at: Date },
): Promise<{ id: string; jobId: string; count: number }> {
  if ('ids' in selection) await requireThere(tx, 'orders', selection.ids, 'selection.ids')
  const ids = await selectedIds(tx, selection)
  if (ids.length > ORDERS_BULK_MAX) throw problem('limit_reached')
  if (change.action === 'cancel' && change.count !== ids.length) throw problem('count_changed')
  const id = uuidv7()
  await tx
    .insertInto('order_bulks')
    .values({ store_id: storeId, id, change: JSON.stringify(change), order_ids: ids, user_id: userId, created_at: at })
    .execute()
  const jobId = await startJob(tx, { storeId, kind: `orders.bulk.${change.action}`, subjectId: id, userId, now: at })
  await enqueue(tx, storeId, 'orders.bulk', { storeId, bulkId: id, jobId })
  return { id, jobId, count: ids.length }
}

/** Returns the IDs of the selected orders, oldest first, but at most one more than a bulk action allows. */
async function selectedIds(tx: Tx, selection: Selected): Promise<string[]> {
  const orders =
    'ids' in selection ? tx.selectFrom('orders').where('id', '=', sql<string>`any(${selection.ids}::uuid[])`) : await rest(tx, selection)
  const rows = await orders
    .select('id')
    .orderBy('placed_at')
    .orderBy('id')
    .limit(ORDERS_BULK_MAX + 1)
    .execute()
  return rows.map(({ id }) => id)
}

const rest = async (tx: Tx, { all, except }: Extract<Selected, { all: unknown }>) =>
  matching(tx, await filterOf(tx, all)).where('id', '<>', sql<string>`all(${except}::uuid[])`)

/**
 * Runs the `orders.bulk` job. Each order has its own transaction, which also records the progress, so an interrupted job resumes
 * where it stopped. If a problem prevents the action for an order, that order stays unchanged and the failure is recorded.
 * @returns when to continue, if other jobs should run before the rest of the orders
 */
export async function runBulk(
  services: Services,
  { storeId, bulkId, jobId }: Topics['orders.bulk'],
  run = wholeRun(),
): Promise<More | void> {
  const { db, now } = services
  const bulk = await db.inStore(storeId, (tx) => tx.selectFrom('order_bulks').selectAll().where('id', '=', bulkId).executeTakeFirst())
  if (!bulk) return
  const change = bulk.change as unknown as Change
  const failures = bulk.failures as unknown as Failure[]
  for (let at = bulk.done; at < bulk.order_ids.length; at++) {
    const orderId = bulk.order_ids[at]!
    const failure = await attempt(services, { storeId, userId: bulk.user_id, orderId, bulkId, done: at + 1 }, change)
    if (failure) {
      failures.push(failure)
      await db.inStore(storeId, (tx) =>
        tx
          .updateTable('order_bulks')
          .set({ done: at + 1, failures: JSON.stringify(failures) })
          .where('id', '=', bulkId)
          .execute(),
      )
    }
    if ((at + 1) % PROGRESS_STEP === 0)
      await db.inStore(storeId, (tx) => progressJob(tx, jobId, { done: at + 1, total: bulk.order_ids.length, failed: failures.length }))
    if (run.isOver()) return { afterSeconds: 0 }
  }
  const total = bulk.order_ids.length
  await db.inStore(storeId, async (tx) => {
    await progressJob(tx, jobId, { done: total, total, failed: failures.length })
    await finishJob(tx, jobId, now())
  })
}

/** The number of orders between two progress reports. */
const PROGRESS_STEP = 20

interface Attempt extends Omit<OrderActor, 'at'> {
  bulkId: string
  done: number
}

async function attempt(services: Services, { done, bulkId, ...actor }: Attempt, change: Change): Promise<Failure | undefined> {
  const { db } = services
  try {
    await db.inStore(actor.storeId, async (tx) => {
      await apply(tx, services, actor, change)
      await tx.updateTable('order_bulks').set({ done }).where('id', '=', bulkId).execute()
    })
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { orderId, storeId } = actor
    const order = await db.inStore(storeId, (tx) => tx.selectFrom('orders').select('name').where('id', '=', orderId).executeTakeFirst())
    return { orderId, name: order?.name ?? '', code: error.code }
  }
}

async function apply(tx: Tx, services: Services, actor: Omit<Attempt, 'done' | 'bulkId'>, change: Change): Promise<void> {
  const at = services.now()
  const { userId } = actor
  switch (change.action) {
    case 'archive':
    case 'unarchive':
      return archiveOrder(tx, { ...actor, at }, change.action === 'archive')
    case 'capture':
      return captureOrder(tx, { ...actor, at })
    case 'mark-paid':
      return markPaid(tx, { ...actor, userId, method: '', at })
    case 'fulfill':
      await fulfillOrder(tx, { ...actor, carrier: '', trackingNumber: '', trackingUrl: '', notify: change.notify, at })
      return
    case 'deliver':
      return deliverOrder(tx, { ...actor, notify: change.notify, at })
    case 'add-tags':
    case 'remove-tags':
      return changeTags(tx, { ...actor, at }, change.tags, change.action)
    case 'cancel':
      return cancelOrder(tx, services, { ...actor, ...change })
  }
}

/**
 * Reads the progress of a bulk action, and the orders for which it failed.
 * @throws Problem `not_found`
 */
export async function readBulkFailures(tx: Tx, id: string): Promise<z.input<(typeof orderActionCalls)['orders.bulkFailures']['answer']>> {
  const bulk = await tx
    .selectFrom('order_bulks')
    .select(['change', 'done', 'failures'])
    .select(sql<number>`cardinality(order_ids)`.as('total'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!bulk) throw problem('not_found')
  const { action } = bulk.change as unknown as Change
  return { action, total: bulk.total, done: bulk.done, items: bulk.failures as unknown as Failure[] }
}
