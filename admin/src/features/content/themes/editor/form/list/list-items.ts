import { isObject, type Json } from '@vitrine/theme/edit/json.ts'
import { defaultOf, defaultsOf } from '@vitrine/theme/fields/default-of.ts'
import type { BlocksField, Field, ListField } from '@vitrine/theme/fields/kinds.ts'
import { idOf } from '@vitrine/theme/fields/schema.ts'

type Items = readonly Json[]

/** Returns a new item of a list. If items have an ID, it gets one of its own. */
export const newItem = ({ item }: ListField): Json => withOwnId(item, defaultOf(item) as Json)

/** Returns a new block of a type. */
export const newBlock = ({ types }: BlocksField, type: string): Json => ({ type, ...(defaultsOf(types[type] ?? {}) as object) })

/** Returns a copy of an item. */
export const copyOf = (item: Field, value: Json): Json => withOwnId(item, structuredClone(value))

function withOwnId(item: Field, value: Json): Json {
  const hasId = item.kind === 'group' && Object.hasOwn(item.fields, 'id')
  return hasId && isObject(value) ? { ...value, id: crypto.randomUUID() } : value
}

/** Returns the place at which a new item is inserted. */
export const placeOfNew = ({ insertAt }: ListField, count: number): number => Math.min(insertAt ?? count, count)

export const inserted = (items: Items, place: number, item: Json): Json[] => items.toSpliced(place, 0, item)

/** Returns whether the list always has this item. */
export function isLocked(field: ListField | BlocksField, item: Json | undefined): boolean {
  const id = idOf(item)
  return field.kind === 'list' && typeof id === 'string' && (field.locked?.includes(id) ?? false)
}

/** Returns whether an item may be removed: not from a list with its fewest items, and not if the list always has it. */
export function isRemovable(field: ListField | BlocksField, items: Items, place: number): boolean {
  return items.length > field.min && !isLocked(field, items[place])
}
