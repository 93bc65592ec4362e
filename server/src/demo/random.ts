/**
 * Creates a small random number generator (mulberry32, public domain). The same seed always produces the same numbers, so demo
 * stores look alike in all installations.
 */
export function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** Returns a number from 0 to 1, with 0 included and 1 excluded. */
    next,
    /** Returns a whole number from `min` to `max`, both included. */
    int: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
    chance: (share: number) => next() < share,
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!,
    /** Returns one of `items`, with a probability proportional to its weight. */
    weighted<T extends { weight: number }>(items: readonly T[]): T {
      let left = next() * items.reduce((sum, { weight }) => sum + weight, 0)
      return items.find(({ weight }) => (left -= weight) < 0) ?? items[0]!
    },
  }
}

export type Random = ReturnType<typeof createRandom>
