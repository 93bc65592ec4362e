import type { Column } from './list-types.ts'

/**
 * Returns the columns of a saved layout in its order. The main columns are always included and come first. Without
 * keys, all columns are returned except the rare ones, and the spare ones are left out on tablets.
 */
export function arranged<C extends Pick<Column<unknown>, 'key' | 'main' | 'rare' | 'spare'>>(
  all: readonly C[],
  keys: readonly string[],
): readonly C[] {
  if (keys.length === 0) return all.filter(({ rare }) => !rare)
  const chosen = keys.flatMap((key) => all.filter((column) => column.key === key && !column.main))
  return [...all.filter((column) => column.main), ...chosen.map((column) => ({ ...column, spare: undefined }))]
}

/** Adds a key before the first key that follows it in the list's default order. */
export function withColumn(shown: readonly string[], key: string, own: readonly string[]): string[] {
  const at = shown.findIndex((other) => own.indexOf(other) > own.indexOf(key))
  return shown.toSpliced(at < 0 ? shown.length : at, 0, key)
}

/** Swaps a key with its neighbor. */
export function swapped(shown: readonly string[], at: number, by: 1 | -1): string[] {
  const [key = '', neighbour = ''] = [shown[at], shown[at + by]]
  return shown.with(at, neighbour).with(at + by, key)
}
