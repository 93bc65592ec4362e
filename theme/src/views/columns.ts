/** How many of `count` stand side by side, at most `most`: rows as even as they get, so that none ends with a single one. */
export function columnsOf(count: number, most: number): number {
  return Math.ceil(count / Math.ceil(count / most))
}

/** How many of `count` a row of `most` holds: fewer are drawn larger, though a single one no larger than half of it. */
export function fewerOf(count: number, most: number): number {
  return Math.min(most, Math.max(count, 2))
}
