import type { OrderView } from '../../views/checkout.ts'

/** Something is still to come of it: it was neither cancelled nor paid back. */
export const goesOn = ({ cancelledOn, payment }: Pick<OrderView, 'cancelledOn' | 'payment'>): boolean =>
  cancelledOn === null && payment.state !== 'refunded'
