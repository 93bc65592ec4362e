import type { Order } from './use-order-action.ts'

/** An action on an order that asks for something before it is done. */
export type OrderAction =
  | 'fulfill'
  | 'refund'
  | 'capture'
  | 'markPaid'
  | 'void'
  | 'cancel'
  | 'contact'
  | 'note'
  | 'tags'
  | { tracking: string }
  | { unsend: string }

/** Units of a line that are still to be sent. */
export const unitsToSend = ({ quantity, removedQuantity, fulfilledQuantity }: Order['lines'][number]): number =>
  quantity - removedQuantity - fulfilledQuantity

/** What can still be paid back. Minor units. */
export const refundable = ({ paidCents, refundedCents, refundingCents }: Order): number => paidCents - refundedCents - refundingCents

const isMoving = ({ transactions }: Order, kinds: readonly string[]) =>
  transactions.some(({ state, kind }) => state === 'pending' && kinds.includes(kind))

/** Money of the order is under way at its gateway: the page looks again until it has arrived. */
export const isMoneyMoving = (order: Order): boolean => isMoving(order, ['capture', 'void', 'refund'])

/** What an order lets do, the most pressing first. */
export function openActions(order: Order): Extract<OrderAction, string>[] {
  const { state, lines, authorizedCents, outstandingCents, transactions } = order
  const isOpen = state !== 'cancelled'
  const isHeld = authorizedCents > 0 && transactions.some(({ kind, provider }) => kind === 'authorization' && provider !== '')
  const canTake = isHeld && !isMoving(order, ['capture', 'void'])
  const actions: [Extract<OrderAction, string>, boolean][] = [
    ['fulfill', isOpen && lines.some((line) => unitsToSend(line) > 0)],
    ['capture', isOpen && canTake],
    ['markPaid', isOpen && outstandingCents > 0 && !isHeld],
    ['refund', refundable(order) > 0],
    ['void', canTake],
    ['cancel', isOpen && lines.every(({ fulfilledQuantity }) => fulfilledQuantity === 0)],
  ]
  return actions.filter(([, can]) => can).map(([action]) => action)
}
