import type { ListState } from './list-state.ts'
import type { Filter } from './list-types.ts'

/** Returns the URL parameters of a filter. */
export const keysOf = (filter: Filter): string[] => ('toKey' in filter ? [filter.key, filter.toKey] : [filter.key])

export const isSet = (filter: Filter, state: ListState): boolean => keysOf(filter).some((key) => Boolean(state.get(key)))

/** Removes the parameters of a filter from the URL. */
export const clearFilter = (filter: Filter, state: ListState): void =>
  state.set(Object.fromEntries(keysOf(filter).map((key) => [key, undefined])))
