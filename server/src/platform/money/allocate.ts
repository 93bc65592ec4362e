/**
 * Splits an amount over lines in proportion to their weights. Uses the largest-remainder method, so the parts always add up to
 * the amount.
 * @param amount in minor units, not negative
 * @param weights not negative; when all are zero, the first line gets everything
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  if (whole === 0n) return weights.map((_weight, at) => (at === 0 ? amount : 0))
  // The calculation uses only whole numbers, because amount × weight can exceed what a double holds exactly.
  const shares = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight)
    return { at, part: Number(product / whole), rest: product % whole }
  })
  const parts = shares.map(({ part }) => part)
  const missing = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRest = shares.toSorted((a, b) => (b.rest > a.rest ? 1 : b.rest < a.rest ? -1 : a.at - b.at))
  for (const { at } of byRest.slice(0, missing)) parts[at]!++
  return parts
}
