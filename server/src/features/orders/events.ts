import type { OrderEventKind } from '@vitrine/contract/calls/orders.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { insertRows } from '../../db/insert-rows.ts'
import type { Tx } from '../../db/transactions.ts'

export interface OrderEvent {
  storeId: string
  orderId: string
  kind: z.infer<typeof OrderEventKind>
  /** null: the shopper, or the system. */
  userId: string | null
  /** What the sentence of its kind is filled with; amounts in minor units of the order's currency. */
  data: Record<string, string | number | boolean | null>
  at: Date
}

/** Writes what happened to an order into its timeline. */
export const addEvent = (tx: Tx, event: OrderEvent): Promise<void> => addEvents(tx, [event])

/** The same of many orders, in one statement. */
export async function addEvents(tx: Tx, events: readonly OrderEvent[]): Promise<void> {
  await insertRows(tx, 'order_events', events.map(eventRow))
}

/** The row of one, for who writes it along with others. */
export const eventRow = ({ storeId, orderId, kind, userId, data, at }: OrderEvent) => ({
  store_id: storeId,
  order_id: orderId,
  id: uuidv7(),
  happened_at: at,
  kind,
  user_id: userId,
  data,
})
