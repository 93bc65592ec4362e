import type { ThemeName } from '../themes.ts'
import { defaultOf } from './default-of.ts'
import type { Field, Fields, ListField } from './kinds.ts'
import { idOf, lockedIds, schemaOf } from './schema.ts'

/** Called for each stored value that could not be used, with its path. */
export type OnLoss = (path: string) => void

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Makes a valid value out of whatever is stored: what is missing or broken becomes the default, the rest stays. So a
 * page always renders, whatever happened to its row.
 */
export function readValue(field: Field, raw: unknown, theme: ThemeName, lost: OnLoss, path = ''): unknown {
  if (raw === undefined) return defaultOf(field)
  switch (field.kind) {
    case 'group':
      return readFields(field.fields, raw, theme, lost, path)
    case 'responsive':
      return readFields({ desktop: field.desktop, mobile: field.mobile }, raw, theme, lost, path)
    case 'list':
      return readList(field, raw, theme, lost, path)
    case 'blocks': {
      if (!Array.isArray(raw)) return missing(field, lost, path)
      const known = raw.flatMap((block: unknown, index) => {
        const fields = isRecord(block) && typeof block.type === 'string' && Object.hasOwn(field.types, block.type) ? field.types[block.type] : undefined
        if (fields && isRecord(block)) return [{ type: block.type, ...readFields(fields, block, theme, lost, `${path}.${index}`) }]
        lost(`${path}.${index}`)
        return []
      })
      return cut(known, field.max, lost, path)
    }
    default: {
      const read = schemaOf(field, theme).safeParse(raw)
      return read.success ? read.data : missing(field, lost, path)
    }
  }
}

export function readFields(fields: Fields, raw: unknown, theme: ThemeName, lost: OnLoss, path = ''): Record<string, unknown> {
  if (raw !== undefined && !isRecord(raw)) lost(path)
  const stored = isRecord(raw) ? raw : {}
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      readValue(field, Object.hasOwn(stored, key) ? stored[key] : undefined, theme, lost, path ? `${path}.${key}` : key),
    ]),
  )
}

function readList(field: ListField, raw: unknown, theme: ThemeName, lost: OnLoss, path: string): unknown {
  if (!Array.isArray(raw)) return missing(field, lost, path)
  const items = cut(raw, field.max, lost, path).map((item, index) => readValue(field.item, item, theme, lost, `${path}.${index}`))
  if (!lockedIds(field).every((id) => items.some((item) => idOf(item) === id))) return missing(field, lost, path)
  while (items.length < field.min) items.push(defaultOf(field.item))
  return items
}

function cut(items: unknown[], max: number, lost: OnLoss, path: string): unknown[] {
  if (items.length > max) lost(`${path}.${max}`)
  return items.slice(0, max)
}

function missing(field: Field, lost: OnLoss, path: string): unknown {
  lost(path)
  return defaultOf(field)
}
