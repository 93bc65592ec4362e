import { isList, isObject, type Json } from '@vitrine/theme/edit/json.ts'
import type { Field, Fields } from '@vitrine/theme/fields/kinds.ts'

/** The longest text of a summary, in characters. */
const TEXT_MAX = 80

/**
 * Returns what tells an item or section from others: its first text, otherwise what it shows or links to. Undefined if it has nothing
 * of this.
 */
export function summaryOf(field: Field, value: Json | undefined): string | undefined {
  return textIn(field, value, textOf) ?? textIn(field, value, targetOf)
}

type Read = (field: Field, value: Json) => string | undefined

/** Returns the first text that is found in a value, in the order of its fields. */
function textIn(field: Field, value: Json | undefined, read: Read): string | undefined {
  if (value === undefined) return undefined
  switch (field.kind) {
    case 'group':
      return textInFields(field.fields, value, read)
    case 'responsive':
      return isObject(value) ? textIn(field.desktop, value['desktop'], read) : undefined
    case 'list':
      return isList(value) ? textIn(field.item, value[0], read) : undefined
    case 'blocks': {
      const first = isList(value) ? value[0] : undefined
      const fields = isObject(first) && typeof first['type'] === 'string' ? field.types[first['type']] : undefined
      return fields && textInFields(fields, first, read)
    }
    default:
      return read(field, value)?.slice(0, TEXT_MAX) || undefined
  }
}

function textInFields(fields: Fields, value: Json | undefined, read: Read): string | undefined {
  if (!isObject(value)) return undefined
  for (const [key, inner] of Object.entries(fields)) {
    const found = key === 'id' ? undefined : textIn(inner, value[key], read)
    if (found) return found
  }
  return undefined
}

function textOf({ kind }: Field, value: Json): string | undefined {
  if (typeof value !== 'string') return undefined
  if (kind === 'text' || kind === 'textarea' || kind === 'email') return value.trim()
  return kind === 'richText' || kind === 'html' ? textOfMarkup(value) : undefined
}

/**
 * Returns the text of sanitized HTML. Unlike `plainText`, it is quick enough for every row at every edit. It is never shown as markup,
 * so tags only need to go, and sanitized text has no other entities.
 */
const textOfMarkup = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(nbsp|lt|gt|quot|amp);/g, (_whole, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', amp: '&' }

function targetOf(field: Field, value: Json): string | undefined {
  switch (field.kind) {
    case 'select':
      return field.options.find((option) => option.value === value)?.label
    case 'collection':
    case 'product':
    case 'menu':
    case 'page':
      return typeof value === 'string' ? value : undefined
    case 'image':
    case 'media':
      return isObject(value) && typeof value['alt'] === 'string' ? value['alt'] : undefined
    case 'link':
      return isObject(value) && isObject(value['params']) && typeof value['params']['slug'] === 'string'
        ? value['params']['slug']
        : undefined
    default:
      return undefined
  }
}
