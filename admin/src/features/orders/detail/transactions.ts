import type { Answer } from '../../../api/types.ts'

type Transaction = Answer<'orders.get'>['transactions'][number]

/**
 * Returns the transactions to show. Automatic capture writes an authorization and a capture at the same moment. The customer was
 * charged once, so only the capture is shown, unless it failed: then the amount is still only authorized.
 */
export function shownTransactions<T extends Pick<Transaction, 'kind' | 'state' | 'amountCents' | 'createdAt'>>(all: readonly T[]): T[] {
  const isTaken = ({ createdAt, amountCents }: T) =>
    all.some(
      (other) => other.kind === 'capture' && other.state !== 'failed' && other.createdAt === createdAt && other.amountCents === amountCents,
    )
  return all.filter((one) => one.kind !== 'authorization' || one.state !== 'succeeded' || !isTaken(one))
}
