import type { Answer } from '../../api/types.ts'
import { StatusBadge } from '../../ui/data/status-badge.tsx'
import type { Tone } from '../../ui/theme/tokens.ts'
import { t } from '../../messages/messages.ts'

type Order = Answer<'orders.get'>
export type PaymentStatus = Order['paymentStatus']
export type FulfillmentStatus = Order['fulfillmentStatus']
export type OrderState = Order['state']

interface Look {
  tone: Tone
  /** Whether the status is open. The badge of an open status has a ring instead of a filled dot. */
  open?: true
}

// The appearance of each status. Statuses that wait for the seller are prominent, and completed ones are not.
export const paymentLooks: Record<PaymentStatus, Look> = {
  pending: { tone: 'attention', open: true },
  authorized: { tone: 'attention', open: true },
  partially_paid: { tone: 'attention', open: true },
  paid: { tone: 'success' },
  partially_refunded: { tone: 'info' },
  refunded: { tone: 'neutral' },
  voided: { tone: 'neutral', open: true },
}

export const fulfillmentLooks: Record<FulfillmentStatus, Look> = {
  unfulfilled: { tone: 'attention', open: true },
  partially_fulfilled: { tone: 'info', open: true },
  fulfilled: { tone: 'success' },
}

export const stateLooks: Record<OrderState, Look> = {
  open: { tone: 'info', open: true },
  archived: { tone: 'neutral' },
  cancelled: { tone: 'critical' },
}

export const PaymentBadge = ({ status }: { status: PaymentStatus }) => (
  <StatusBadge {...paymentLooks[status]}>{t(`orders.payment.${status}`)}</StatusBadge>
)

/** A canceled order needs no fulfillment, so its badge is neutral. */
export const FulfillmentBadge = ({ status, state }: { status: FulfillmentStatus; state: OrderState }) => (
  <StatusBadge {...(state === 'cancelled' ? { tone: 'neutral' } : fulfillmentLooks[status])}>
    {t(`orders.fulfillment.${status}`)}
  </StatusBadge>
)

export const TestBadge = () => (
  <StatusBadge tone="neutral" open>
    {t('orders.test')}
  </StatusBadge>
)

export const StateBadge = ({ state }: { state: OrderState }) => (
  <StatusBadge {...stateLooks[state]}>{t(`orders.state.${state}`)}</StatusBadge>
)
