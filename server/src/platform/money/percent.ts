/** 100%, in millionths. */
export const WHOLE_PPM = 1_000_000

/**
 * Returns a share of an amount, rounded to the nearest minor unit, with halves rounded up.
 * @param cents in minor units, not negative
 * @param ppm in millionths, from 0 to 1,000,000: 8.875% is 88750
 */
export function percentOf(cents: number, ppm: number): number {
  const product = cents * ppm
  if (product <= Number.MAX_SAFE_INTEGER) {
    const rest = product % WHOLE_PPM
    return (product - rest) / WHOLE_PPM + (rest * 2 >= WHOLE_PPM ? 1 : 0)
  }
  // The product can exceed what a double holds exactly.
  return Number((BigInt(cents) * BigInt(ppm) + BigInt(WHOLE_PPM / 2)) / BigInt(WHOLE_PPM))
}
