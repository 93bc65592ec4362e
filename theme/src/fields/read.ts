import type { ThemeName } from '../themes.ts'
import { defaultOf } from './default-of.ts'
import type { Field, Fields, ListField } from './kinds.ts'
import { idOf, lockedIds, schemaOf } from './schema.ts'

export interface Reading {
  theme: ThemeName
  /** Called with the path of each stored value that cannot be used. */
  lost(path: string): void
  /** Returns the value to use instead of a stored one that cannot be used, or undefined for the default. */
  instead?(path: string): unknown
  /** Sanitizes the seller's HTML. It was sanitized when it was saved, but perhaps with older rules. */
  clean(html: string): string
}

const isMarkup = (field: Field) => field.kind === 'richText' || field.kind === 'html' || field.kind === 'code'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns a valid value for any stored value. Missing and invalid parts are replaced by defaults, so that a page always renders,
 * whatever is stored.
 */
export function readValue(field: Field, raw: unknown, reading: Reading, path = ''): unknown {
  if (raw === undefined) return defaultOf(field)
  switch (field.kind) {
    case 'group':
      return readFields(field.fields, raw, reading, path)
    case 'responsive':
      return readFields({ desktop: field.desktop, mobile: field.mobile }, raw, reading, path)
    case 'list':
      return readList(field, raw, reading, path)
    case 'blocks': {
      if (!Array.isArray(raw)) return missing(field, reading, path)
      const known = raw.flatMap((block: unknown, index) => {
        const fields =
          isRecord(block) && typeof block.type === 'string' && Object.hasOwn(field.types, block.type) ? field.types[block.type] : undefined
        if (fields && isRecord(block)) return [{ type: block.type, ...readFields(fields, block, reading, `${path}.${index}`) }]
        reading.lost(`${path}.${index}`)
        return []
      })
      return cut(known, field.max, reading, path)
    }
    default: {
      const read = schemaOf(field, reading.theme).safeParse(raw)
      if (!read.success) return missing(field, reading, path)
      return isMarkup(field) ? reading.clean(String(read.data)) : read.data
    }
  }
}

export function readFields(fields: Fields, raw: unknown, reading: Reading, path = ''): Record<string, unknown> {
  if (raw !== undefined && !isRecord(raw)) reading.lost(path)
  const stored = isRecord(raw) ? raw : {}
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      readValue(field, Object.hasOwn(stored, key) ? stored[key] : undefined, reading, path ? `${path}.${key}` : key),
    ]),
  )
}

function readList(field: ListField, raw: unknown, reading: Reading, path: string): unknown {
  if (!Array.isArray(raw)) return missing(field, reading, path)
  const items = cut(raw, field.max, reading, path).map((item, index) => readValue(field.item, item, reading, `${path}.${index}`))
  if (!lockedIds(field).every((id) => items.some((item) => idOf(item) === id))) return missing(field, reading, path)
  while (items.length < field.min) items.push(defaultOf(field.item))
  return items
}

function cut(items: unknown[], max: number, reading: Reading, path: string): unknown[] {
  if (items.length > max) reading.lost(`${path}.${max}`)
  return items.slice(0, max)
}

function missing(field: Field, reading: Reading, path: string): unknown {
  reading.lost(path)
  const value = reading.instead?.(path)
  return value === undefined ? defaultOf(field) : value
}
