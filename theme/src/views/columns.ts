/**
 * Returns the number of columns for `count` items, at most `most`: the smallest number that needs no more rows than
 * `most` columns would.
 */
export function columnsOf(count: number, most: number): number {
  return Math.ceil(count / Math.ceil(count / most))
}

/**
 * Returns the number of columns for a row of at most `most`. Fewer items are larger, but a single item fills at most half the
 * row.
 */
export function fewerOf(count: number, most: number): number {
  return Math.min(most, Math.max(count, 2))
}

/**
 * Returns the number of columns on tablets: four if they fill every row, and otherwise at most three, but two for four items, so that
 * none is left alone in its row.
 */
export function tabletColumnsOf(count: number, columns: number): number {
  if (columns === 4 && count % 4 === 0) return 4
  return Math.min(columns, count === 4 ? 2 : 3)
}
