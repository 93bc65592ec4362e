/** How many of `count` stand side by side, at most `most`: rows as even as they get, so that none ends with a single one. */
export function columnsOf(count: number, most: number): number {
  return Math.ceil(count / Math.ceil(count / most))
}
