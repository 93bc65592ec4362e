import type { orderActionCalls } from '@vitrine/contract/calls/order-actions.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import { invalidField, problem, unknownId, unknownIds } from '../../../platform/problem.ts'
import { changeOrder, deriveStatus, type LineRecord, linesOf } from '../change.ts'
import { addEvent, type OrderActor } from '../events.ts'
import { refreshSearchIndex } from '../search-index.ts'
import { requestEmail } from '../emails/request-email.ts'
import { moveStock, type StockMove } from './stock.ts'

type Asked = z.output<(typeof orderActionCalls)['orders.fulfill']['body']>

/** A line as stored in `fulfillments.lines`. */
export interface SentLine {
  position: number
  quantity: number
  /** The part of `quantity` that was committed in stock. The fulfillment reduced the committed stock by this number. */
  committed: number
}

interface Sending extends Asked, OrderActor {
  importId?: string
}

/**
 * Fulfills items of an order, or all unfulfilled ones if `lines` is missing, and removes them from the committed stock.
 * @returns the ID of the fulfillment
 * @throws Problem `not_found`, `order_cancelled`, `fulfill_too_much`, `unknown_ids` for lines of another order, or
 * `invalid_input` for a line that is listed twice
 */
export async function fulfillOrder(tx: Tx, asked: Sending): Promise<string> {
  const { storeId, orderId, userId, carrier, trackingNumber, trackingUrl, notify, at } = asked
  const order = await changeOrder(tx, orderId, {
    when: (eb) => eb('state', '<>', 'cancelled'),
    otherwise: 'order_cancelled',
  })
  const lines = await linesOf(tx, orderId)
  const wanted = asked.lines ? named(lines, asked.lines) : everything(lines)
  if (wanted.length === 0) throw problem('fulfill_too_much')
  const sent: SentLine[] = []
  const moves: StockMove[] = []
  for (const { line, quantity } of wanted) {
    await send(tx, line, quantity)
    const committed = line.variant_id === null ? 0 : Math.min(quantity, line.committed_quantity)
    sent.push({ position: line.position, quantity, committed })
    if (line.variant_id !== null) moves.push({ position: line.position, variantId: line.variant_id, committed: -committed, available: 0 })
  }
  await moveStock(tx, { orderId, reference: order.name, userId, reason: 'order' }, moves)
  const id = uuidv7()
  await tx
    .insertInto('fulfillments')
    .values({
      store_id: storeId,
      id,
      order_id: orderId,
      carrier,
      tracking_number: trackingNumber,
      tracking_url: trackingUrl,
      lines: JSON.stringify(sent),
      created_at: at,
      updated_at: at,
      import_id: asked.importId ?? null,
    })
    .execute()
  await deriveStatus(tx, orderId)
  const units = sent.reduce((all, { quantity }) => all + quantity, 0)
  await addEvent(tx, { storeId, orderId, kind: 'fulfilled', userId, data: { units, carrier, trackingNumber }, at })
  if (trackingNumber !== '') await refreshSearchIndex(tx, [orderId])
  if (notify && order.email !== '') await requestEmail(tx, { storeId, orderId, mail: 'shipped', subjectId: id })
  return id
}

const everything = (lines: readonly LineRecord[]) =>
  lines.flatMap((line) => {
    const quantity = line.quantity - line.removed_quantity - line.fulfilled_quantity
    return quantity > 0 ? [{ line, quantity }] : []
  })

function named(lines: readonly LineRecord[], asked: NonNullable<Asked['lines']>) {
  if (new Set(asked.map(({ id }) => id)).size < asked.length) throw invalidField('line_repeated', 'lines')
  const gone = asked.flatMap(({ id }, at) => (lines.some((line) => line.id === id) ? [] : [unknownId(`lines.${at}.id`, id)]))
  if (gone.length > 0) throw unknownIds(gone)
  return asked.flatMap(({ id, quantity }) => lines.filter((line) => line.id === id).map((line) => ({ line, quantity })))
}

/** Adds to the fulfilled quantity of a line. The update refuses to fulfill an item twice or to fulfill a removed item. */
async function send(tx: Tx, line: LineRecord, quantity: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('order_lines')
    .set((eb) => ({ fulfilled_quantity: eb('fulfilled_quantity', '+', quantity) }))
    .where('order_id', '=', line.order_id)
    .where('position', '=', line.position)
    .where((eb) => eb(eb('fulfilled_quantity', '+', eb('removed_quantity', '+', quantity)), '<=', eb.ref('quantity')))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw problem('fulfill_too_much')
}
