import { UPSELL_LIFT_ORDERS } from '@vitrine/contract/upsell-limits.ts'

/** The values of the orders of a group of shoppers. */
export interface Sample {
  count: number
  mean: number
  /** The unbiased sample variance. 0 for fewer than two orders. */
  variance: number
}

/** How much higher the mean of one group is, with its confidence interval. */
export interface Lift {
  difference: number
  low: number
  high: number
}

/** The standard normal quantile of 0.975, for a confidence of 95%. */
const Z = 1.959963984540054

/**
 * Returns how much higher the average order of those who saw an offer is than that of the control group, with its 95% confidence
 * interval, or undefined while either group has too few orders for it.
 *
 * The interval is Welch's, which doesn't assume that both groups spread alike (B. L. Welch, “The generalization of ‘Student’s’ problem
 * when several different population variances are involved”, Biometrika 34, 1947): with `v = s²/n` of each group, it is
 * `m₁ − m₂ ± t · √(v₁ + v₂)`, where t is the 0.975 quantile of Student's distribution with the degrees of freedom of
 * Welch–Satterthwaite, `(v₁ + v₂)² / (v₁²/(n₁ − 1) + v₂²/(n₂ − 1))`. Orders are skewed, so it isn't calculated from fewer than 30 orders
 * in each group, from which on the means are close enough to normal.
 */
export function liftOf(shown: Sample, control: Sample): Lift | undefined {
  if (shown.count < UPSELL_LIFT_ORDERS || control.count < UPSELL_LIFT_ORDERS) return undefined
  const [v1, v2] = [shown.variance / shown.count, control.variance / control.count]
  const difference = shown.mean - control.mean
  if (v1 + v2 === 0) return { difference, low: difference, high: difference }
  const freedom = (v1 + v2) ** 2 / (v1 ** 2 / (shown.count - 1) + v2 ** 2 / (control.count - 1))
  const margin = studentQuantile(freedom) * Math.sqrt(v1 + v2)
  return { difference, low: difference - margin, high: difference + margin }
}

/**
 * Returns the 0.975 quantile of Student's distribution, by its expansion around the normal quantile (M. Abramowitz and I. A. Stegun,
 * “Handbook of Mathematical Functions”, 1964, 26.7.5). From 29 degrees of freedom on, it's exact to four decimals.
 */
export function studentQuantile(freedom: number): number {
  const z = Z
  return (
    z +
    (z ** 3 + z) / (4 * freedom) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3)
  )
}
