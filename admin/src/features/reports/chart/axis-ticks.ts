const MOST_STEPS = 4
const ROUND = [1, 2, 5, 10]

/**
 * Returns round and evenly spaced values for an axis, such as 0, 500, 1000 and 1500. The values include zero and cover
 * the range from the lowest to the highest value.
 * @param values whole numbers or fractions; null where there is no value
 */
export function axisTicks(values: readonly (number | null)[]): number[] {
  const low = Math.min(0, ...values.map((value) => value ?? 0))
  const high = Math.max(0, ...values.map((value) => value ?? 0))
  if (low === high) return [0]
  const rough = (high - low) / MOST_STEPS
  const power = 10 ** Math.floor(Math.log10(rough))
  // A step is never smaller than 1, because smaller differences do not matter in this console.
  const step = Math.max(1, power * (ROUND.find((factor) => factor * power >= rough) ?? 10))
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
