import type { Field, Fields } from './kinds.ts'

/** A function called for every leaf of a value with its field, its value, its sibling values and its path. */
export type Visit = (leaf: { field: Field; value: unknown; beside: Record<string, unknown>; path: string }) => void

/** Calls `visit` for every leaf of a valid value. */
export function walkFields(fields: Fields, values: Record<string, unknown>, visit: Visit, path = ''): void {
  for (const [key, field] of Object.entries(fields)) walk(field, values[key], values, visit, path ? `${path}.${key}` : key)
}

function walk(field: Field, value: unknown, beside: Record<string, unknown>, visit: Visit, path: string): void {
  switch (field.kind) {
    case 'group':
      return walkFields(field.fields, value as Record<string, unknown>, visit, path)
    case 'responsive': {
      const both = value as { desktop: unknown; mobile: unknown }
      walk(field.desktop, both.desktop, beside, visit, `${path}.desktop`)
      return walk(field.mobile, both.mobile, beside, visit, `${path}.mobile`)
    }
    case 'list':
      return (value as unknown[]).forEach((item, index) => walk(field.item, item, beside, visit, `${path}.${index}`))
    case 'blocks':
      return (value as ({ type: string } & Record<string, unknown>)[]).forEach((block, index) =>
        walkFields(field.types[block.type] ?? {}, block, visit, `${path}.${index}`),
      )
    default:
      visit({ field, value, beside, path })
  }
}
