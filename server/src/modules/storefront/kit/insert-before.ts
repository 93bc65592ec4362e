/**
 * Returns `sorted` with each of the other items inserted before the first item of `sorted` that it belongs before, or at the end if
 * there is none. The others keep their order.
 */
export function insertBefore<T>(sorted: readonly T[], others: readonly T[], belongs: (item: T, other: T) => boolean): T[] {
  const after = new Set(others)
  const inserted = sorted.flatMap((item) => {
    const now = [...after].filter((other) => belongs(item, other))
    for (const other of now) after.delete(other)
    return [...now, item]
  })
  return [...inserted, ...after]
}
