import type { Selectable } from 'kysely'

import type { DB } from '../../db/types.ts'
import type { Buyer } from '../orders/create/new-order.ts'
import type { Quote } from '../pricing/quote.ts'

/** One attempt to pay: a row of `payments`. */
export type PaymentRow = Omit<Selectable<DB['payments']>, 'quote' | 'buyer'> & { quote: Quote; buyer: Buyer }

/** How a payment stands after it was looked at. Only `pending` and `action` can still change by themselves. */
export type Completed = 'placed' | 'pending' | 'action' | 'failed' | 'expired' | 'returned'

export function standOf({ state }: Pick<PaymentRow, 'state'>): Completed {
  switch (state) {
    case 'started':
      return 'pending'
    case 'cancelled':
      return 'failed'
    default:
      return state as Completed
  }
}

/** Since when its gateway can know of it. */
export const startedAt = ({ created_at: createdAt, moved_at: movedAt }: Pick<PaymentRow, 'created_at' | 'moved_at'>): Date =>
  movedAt ?? createdAt

export const isOpen = ({ state }: Pick<PaymentRow, 'state'>): boolean => state === 'started' || state === 'action'
