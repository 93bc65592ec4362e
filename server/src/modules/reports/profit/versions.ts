/** A value that holds for orders placed within a time, unless a newer version holds for them. */
export interface Version<V> {
  /** Versions with different keys don’t replace each other. */
  key: string
  /** The first instant, in milliseconds. */
  from: number
  /** The instant after the last one; `Infinity` if there is none. */
  until: number
  /** When the version was made. */
  madeAt: number
  value: V
}

export interface Segment<V> {
  key: string
  from: number
  until: number
  value: V
}

/**
 * Returns which version holds when: at each instant, the newest version of its key that covers it. Segments of one key don’t
 * overlap. Of versions made at the same time, the later one in the list counts as newer.
 */
export function segmentsOf<V>(versions: readonly Version<V>[]): Segment<V>[] {
  return [...Map.groupBy(versions, ({ key }) => key).values()].flatMap(segmentsOfKey)
}

function segmentsOfKey<V>(versions: readonly Version<V>[]): Segment<V>[] {
  const byAge = versions.toSorted((a, b) => a.madeAt - b.madeAt).toReversed()
  const edges = [...new Set(versions.flatMap(({ from, until }) => [from, until]))].toSorted((a, b) => a - b)
  const segments: Segment<V>[] = []
  for (const [at, from] of edges.slice(0, -1).entries()) {
    const until = edges[at + 1]!
    const newest = byAge.find((version) => version.from <= from && version.until >= until)
    if (newest) segments.push({ key: newest.key, from, until, value: newest.value })
  }
  return segments
}
