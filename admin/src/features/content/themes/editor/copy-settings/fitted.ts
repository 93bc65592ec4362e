import { isList, isObject, type Json } from '@vitrine/theme/edit/json.ts'
import { defaultOf } from '@vitrine/theme/fields/default-of.ts'
import type { Field, Fields, NumberField } from '@vitrine/theme/fields/kinds.ts'
import { schemaOf } from '@vitrine/theme/fields/schema.ts'
import { forTheme, type ThemeName } from '@vitrine/theme/themes.ts'

/** A value within the bounds of a field. */
interface Fitted {
  value: Json
  /** Whether it is the whole value as it was. */
  isWhole: boolean
}

/**
 * Returns a value within the bounds of a field: numbers become the nearest allowed one, lists lose the items after the last that
 * fits, and parts of items that can’t be used get their default. Undefined if nothing of the value can be used.
 */
export function fitted(field: Field, raw: Json | undefined, theme: ThemeName): Fitted | undefined {
  const near = nearest(field, raw, theme)
  if (near.value === undefined) return undefined
  const read = schemaOf(field, theme).safeParse(near.value)
  return read.success ? { value: read.data as Json, isWhole: near.isWhole } : undefined
}

interface Near {
  value: Json | undefined
  isWhole: boolean
}

function nearest(field: Field, raw: Json | undefined, theme: ThemeName): Near {
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'slider':
      return nearestNumber(field, raw, theme)
    case 'range': {
      const within = (end: Json | undefined) => (typeof end === 'number' ? Math.min(field.max, Math.max(field.min, end)) : null)
      if (!isObject(raw)) return { value: raw, isWhole: true }
      const value = { from: within(raw['from']), to: within(raw['to']) }
      return { value, isWhole: value.from === raw['from'] && value.to === raw['to'] }
    }
    case 'group':
      return nearestFields(field.fields, raw, theme)
    case 'responsive':
      return nearestFields({ desktop: field.desktop, mobile: field.mobile }, raw, theme)
    case 'list':
      return nearestItems(raw, field.max, (item) => orDefault(field.item, item, theme))
    case 'blocks':
      return nearestItems(raw, field.max, (block) => {
        const type = isObject(block) && typeof block['type'] === 'string' ? block['type'] : ''
        if (!Object.hasOwn(field.types, type)) return { value: undefined, isWhole: false }
        const { value, isWhole } = nearestFields(field.types[type] ?? {}, block, theme)
        return { value: isObject(value) ? { type, ...value } : undefined, isWhole }
      })
    default:
      return { value: raw, isWhole: true }
  }
}

function nearestNumber(field: NumberField, raw: Json | undefined, theme: ThemeName): Near {
  if (typeof raw !== 'number') return { value: raw, isWhole: true }
  const value = Math.min(forTheme(field.max, theme), Math.max(field.min, raw))
  return { value, isWhole: value === raw }
}

function nearestFields(fields: Fields, raw: Json | undefined, theme: ThemeName): Near {
  if (!isObject(raw)) return { value: undefined, isWhole: false }
  const parts = Object.entries(fields).map(([key, field]) => [key, orDefault(field, raw[key], theme)] as const)
  return {
    value: Object.fromEntries(parts.map(([key, { value }]) => [key, value])),
    isWhole: parts.every(([, { isWhole }]) => isWhole),
  }
}

function nearestItems(raw: Json | undefined, max: number, read: (item: Json) => Near): Near {
  if (!isList(raw)) return { value: undefined, isWhole: false }
  const items = raw.slice(0, max).map(read)
  const value = items.flatMap((item) => (item.value === undefined ? [] : [item.value]))
  return { value, isWhole: value.length === raw.length && items.every(({ isWhole }) => isWhole) }
}

const orDefault = (field: Field, raw: Json | undefined, theme: ThemeName): Fitted =>
  fitted(field, raw, theme) ?? { value: defaultOf(field) as Json, isWhole: false }
