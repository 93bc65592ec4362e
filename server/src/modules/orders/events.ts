import type { OrderEventKind } from '@vitrine/contract/calls/orders.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { insertRows, insertRowsQuery } from '../../platform/db/insert-rows.ts'
import type { Query } from '../../platform/db/query.ts'
import type { Tx } from '../../platform/db/transactions.ts'

/** The order, the user who acts on it, and the time of the action. */
export interface OrderActor {
  storeId: string
  orderId: string
  /** null when the shopper or the system acts. */
  userId: string | null
  at: Date
}

export interface OrderEvent extends OrderActor {
  kind: z.infer<typeof OrderEventKind>
  /**
   * The values for the message that the timeline shows for this kind of event. Amounts are in minor units of the order's
   * currency.
   */
  data: Record<string, string | number | boolean | null>
}

/** Adds an event to the timeline of an order. */
export const addEvent = (tx: Tx, event: OrderEvent): Promise<void> => addEvents(tx, [event])

/** Adds events to the timelines of one or more orders, in one statement. */
export async function addEvents(tx: Tx, events: readonly OrderEvent[]): Promise<void> {
  await insertRows(tx, 'order_events', events.map(eventRow))
}

/** Returns the query that adds one event. The query is not sent yet. */
export const addEventQuery = (event: OrderEvent): Query => insertRowsQuery('order_events', [eventRow(event)])

/** Returns the data of the event of an email whose ID in the delivery log is that of the event. */
export const mailNote = (mail: string, to: string) => ({ mail, to, isLogged: true })

/** Returns the row of one event, for callers that write it together with other rows. */
export const eventRow = ({ storeId, orderId, kind, userId, data, at }: OrderEvent) => ({
  store_id: storeId,
  order_id: orderId,
  id: uuidv7(),
  happened_at: at,
  kind,
  user_id: userId,
  data,
})
