import type { Field, Fields } from './kinds.ts'

/** Returns the default value of a field. Lists are filled up to their minimum. */
export function defaultOf(field: Field): unknown {
  switch (field.kind) {
    case 'group':
      return defaultsOf(field.fields)
    case 'responsive':
      return { desktop: defaultOf(field.desktop), mobile: defaultOf(field.mobile) }
    case 'list':
      return [...field.default, ...Array.from({ length: Math.max(0, field.min - field.default.length) }, () => defaultOf(field.item))]
    default:
      return field.default
  }
}

export function defaultsOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, defaultOf(field)]))
}
