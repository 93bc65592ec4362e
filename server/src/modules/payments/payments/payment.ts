import type { Selectable } from 'kysely'

import type { DB } from '../../../platform/db/types.ts'
import type { Buyer } from '../../orders/api.ts'
import type { Quote } from '../../pricing/api.ts'

/** One attempt to pay, which is a row of `payments`. */
export type PaymentRow = Omit<Selectable<DB['payments']>, 'quote' | 'buyer'> & { quote: Quote; buyer: Buyer }

/**
 * The state of a payment after a check. `pending` and `action` are not final. `failed` and `expired` change only when the gateway
 * later reports that the payment succeeded.
 */
export type Completed = 'placed' | 'pending' | 'action' | 'failed' | 'expired' | 'returned'

export function paymentStatusOf({ state }: Pick<PaymentRow, 'state'>): Completed {
  switch (state) {
    case 'started':
      return 'pending'
    case 'cancelled':
      return 'failed'
    default:
      return state as Completed
  }
}

/** Returns the earliest time when the payment's current gateway may have received it. */
export const attemptStartedAt = ({ created_at: createdAt, moved_at: movedAt }: Pick<PaymentRow, 'created_at' | 'moved_at'>): Date =>
  movedAt ?? createdAt

export const isOpen = ({ state }: Pick<PaymentRow, 'state'>): boolean => state === 'started' || state === 'action'
