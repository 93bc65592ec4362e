import type { CustomerEventKind } from '@vitrine/contract/calls/customer-timeline.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { Tx } from '../../../platform/db/transactions.ts'

/** The customer, the member who acts on them, and the time. */
export interface CustomerActor {
  storeId: string
  customerId: string
  /** null when the customer or the system acts. */
  userId: string | null
  at: Date
}

export interface CustomerEvent extends CustomerActor {
  kind: z.infer<typeof CustomerEventKind>
  /** The values for the message that the timeline shows for this kind of event. */
  data?: Record<string, string | number | boolean | null>
}

/** Adds events to the timelines of customers, in one statement. */
export async function addEvents(tx: Tx, events: readonly CustomerEvent[]): Promise<void> {
  await insertRows(
    tx,
    'customer_events',
    events.map(({ storeId, customerId, userId, at, kind, data = {} }) => ({
      store_id: storeId,
      customer_id: customerId,
      id: uuidv7(),
      happened_at: at,
      kind,
      user_id: userId,
      data,
    })),
  )
}
