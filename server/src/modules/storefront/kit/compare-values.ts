const numeric = new Intl.Collator('en', { numeric: true })

/** Returns the rank of a letter size, or undefined for other words. M is 0, XL and 1XL are above L, and XXS is below XS. */
function letterSize(value: string): number | undefined {
  const [, times, xs = '', letter] = /^(?:(\d)?(x*))(s|l|m)$/i.exec(value) ?? []
  if (letter === undefined) return undefined
  const far = 1 + (times === undefined ? xs.length : Number(times) * xs.length)
  switch (letter.toLowerCase()) {
    case 's':
      return -far
    case 'l':
      return far
    default:
      return far === 1 ? 0 : undefined
  }
}

/** Compares two values of an option in a natural order: letter sizes from small to large, then the rest by numbers and words. */
export function compareValues(one: string, other: string): number {
  const [size = Infinity, otherSize = Infinity] = [letterSize(one), letterSize(other)]
  return size === otherSize ? numeric.compare(one, other) : size - otherSize
}

/** Returns whether the first letter size is the larger one, or undefined if one of the values is not a letter size. */
export function isLargerSize(one: string, other: string): boolean | undefined {
  const [size, otherSize] = [letterSize(one), letterSize(other)]
  return size === undefined || otherSize === undefined ? undefined : size > otherSize
}
