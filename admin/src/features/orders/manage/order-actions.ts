import type { Order } from './use-order-action.ts'

/** An action on an order that first needs input or a confirmation. */
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
  | { delivered: string }
  | { unsend: string }

/** Returns the number of units of a line that still need to be fulfilled. */
export const unitsToSend = ({ quantity, removedQuantity, fulfilledQuantity }: Order['lines'][number]): number =>
  quantity - removedQuantity - fulfilledQuantity

/** Returns the amount that can still be refunded, in minor units. */
export const refundable = ({ paidCents, refundedCents, refundingCents }: Order): number => paidCents - refundedCents - refundingCents

const isMoving = ({ transactions }: Order, kinds: readonly string[]) =>
  transactions.some(({ state, kind }) => state === 'pending' && kinds.includes(kind))

/** Whether a capture, void or refund is being processed by the gateway. While this is true, the page polls the order. */
export const isMoneyMoving = (order: Order): boolean => isMoving(order, ['capture', 'void', 'refund'])

/** Returns the possible actions of an order, the most urgent first. */
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
