import { isList, isObject, type Json, type Path, valueAt, withValue } from './json.ts'

/** The new content of a list: items of the old list by their index, and new items. */
export type Arrangement = readonly (number | { readonly value: Json })[]

/** A change of a configuration: another value at a path, or another arrangement of the list at a path. */
export type Operation = { readonly path: Path; readonly value: Json } | { readonly path: Path; readonly items: Arrangement }

/**
 * Applies operations in their order.
 * @returns a root that shares everything unchanged with the old one
 * @throws {NoSuchPath} when an operation does not fit the root
 */
export function applied(root: Json, operations: readonly Operation[]): Json {
  return operations.reduce<Json>((before, operation) => {
    if ('value' in operation) return withValue(before, operation.path, operation.value)
    const list = valueAt(before, operation.path)
    return withValue(before, operation.path, arranged(isList(list) ? list : [], operation.items))
  }, root)
}

function arranged(list: readonly Json[], items: Arrangement): Json {
  return items.map((item) => {
    if (typeof item !== 'number') return item.value
    return valueAt(list, [item])
  })
}

/**
 * Returns the operations that lead from one root to another. What both share is not looked at, so the cost depends on the change and
 * not on the size of the configuration.
 */
export function changesBetween(before: Json, after: Json): Operation[] {
  const operations: Operation[] = []
  compare(before, after, [], operations)
  return operations
}

function compare(before: Json, after: Json, path: Path, operations: Operation[]): void {
  if (Object.is(before, after)) return
  if (isList(before) && isList(after) && [...before, ...after].every(isObject)) return compareLists(before, after, path, operations)
  if (isObject(before) && isObject(after) && hasSameKeys(before, after)) {
    for (const [key, value] of Object.entries(before)) compare(value, after[key] as Json, [...path, key], operations)
    return
  }
  operations.push({ path, value: after })
}

/**
 * Compares two lists of objects. Items that are the same objects were kept or moved. If none was moved, added or removed, the items at
 * each place are compared, so that typing into an item changes one text and not the item.
 */
function compareLists(before: readonly Json[], after: readonly Json[], path: Path, operations: Operation[]): void {
  const places = new Map(before.map((item, place) => [item, place]))
  const isInPlace = before.length === after.length && after.every((item, place) => (places.get(item) ?? place) === place)
  if (isInPlace) return after.forEach((item, place) => compare(before[place] as Json, item, [...path, place], operations))
  operations.push({ path, items: after.map((value) => places.get(value) ?? { value }) })
}

const hasSameKeys = (one: object, other: object) => {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key))
}
