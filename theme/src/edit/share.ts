import { isList, isObject, type Json } from './json.ts'

/**
 * Returns a value equal to `after` that consists of the objects of `before` wherever they are equal. After that, a comparison by
 * identity finds what differs. The items of a list with keys are found by their key, those of other lists by their place.
 */
export function shared(before: Json | undefined, after: Json): Json {
  if (Object.is(before, after)) return after
  if (isList(before) && isList(after)) return same(before, sharedList(before, after))
  if (isObject(before) && isObject(after)) {
    const fields = Object.entries(after).map(([key, value]) => [key, shared(Object.hasOwn(before, key) ? before[key] : undefined, value)])
    return same(before, Object.fromEntries(fields) as Json)
  }
  return after
}

function sharedList(before: readonly Json[], after: readonly Json[]): Json[] {
  const byKey = new Map(before.flatMap((item) => (keyOf(item) === undefined ? [] : [[keyOf(item), item]])))
  return after.map((item, place) => shared(keyOf(item) === undefined ? before[place] : byKey.get(keyOf(item)), item))
}

/** Returns the old object if the new one has the very same content, otherwise the new one. */
function same(before: object, after: Json): Json {
  const [old, young] = [Object.entries(before), Object.entries(after as object)]
  const isSame =
    old.length === young.length && young.every(([key, value]) => Object.hasOwn(before, key) && Object.is(value, before[key as never]))
  return isSame ? (before as Json) : after
}

/** Whether two values have the very same content, whatever the order of the keys of their objects is. */
export const isEqual = (one: Json | undefined, other: Json | undefined): boolean =>
  other === undefined ? one === undefined : Object.is(shared(one, other), one)

/** The key of a section. Other objects have none. */
export const keyOf = (item: Json): string | undefined => (isObject(item) && typeof item.key === 'string' ? item.key : undefined)
