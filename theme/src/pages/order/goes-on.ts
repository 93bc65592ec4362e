import type { OrderView } from '../../views/checkout.ts'

/** Whether the order is neither canceled nor fully refunded. */
export const goesOn = ({ cancelledOn, payment }: Pick<OrderView, 'cancelledOn' | 'payment'>): boolean =>
  cancelledOn === null && payment.state !== 'refunded'
