/**
 * Splits a refund over the payments of an order: over as few as possible, and if one is enough, over the one with the least left, so that
 * an added item is refunded to its own payment.
 * @param amountCents in minor units
 * @param left what can be refunded to each payment
 * @returns the part of each payment, which add up to the amount, or to what is left if that is less
 */
export function splitRefund(amountCents: number, left: readonly number[]): number[] {
  const parts = left.map(() => 0)
  const enough = left.flatMap((cents, at) => (cents >= amountCents ? [at] : [])).toSorted((a, b) => left[a]! - left[b]! || a - b)
  const order = enough.length > 0 ? enough.slice(0, 1) : left.map((_cents, at) => at).toSorted((a, b) => left[b]! - left[a]! || a - b)
  let missing = amountCents
  for (const at of order) {
    parts[at] = Math.min(missing, Math.max(0, left[at]!))
    missing -= parts[at]
  }
  return parts
}
