/** The median and high percentiles of a series of measurements. */
export interface Summary {
  samples: number
  median: number
  p75: number
  p95: number
  p99: number
}

/** Calculates the median and percentiles by the nearest-rank method. */
export function summarise(values: number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
  return { samples: sorted.length, median: at(0.5), p75: at(0.75), p95: at(0.95), p99: at(0.99) }
}

/** Formats a summary as one line of a report. */
export function line(label: string, { samples, median, p95, p99 }: Summary, unit: string): string {
  const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 })
  return `${label}: median ${number(median)} ${unit}, p95 ${number(p95)}, p99 ${number(p99)} (${samples} samples)`
}
