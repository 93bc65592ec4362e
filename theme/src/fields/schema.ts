import { z } from 'zod'

import { forTheme, type ThemeName } from '../themes.ts'
import { fontValue, hasStyle } from './fonts.ts'
import { iconNames } from './icons.ts'
import type { BlocksField, Field, Fields, ListField, NumberField } from './kinds.ts'

/** The English texts about values that a schema refuses. The specification fixes the wording of the first two. */
export const refusals = {
  required: 'Required.',
  number: 'Invalid number',
  handle: 'Use only letters, numbers, hyphens, and underscores',
  email: 'Enter an email, such as name@example.com',
  url: 'Enter a URL that starts with https://',
  link: 'Enter a URL, an email or a phone link',
  color: 'Enter a color, such as #1a2b3c',
  range: 'The end can’t be lower than the start',
  style: 'This font doesn’t have this style',
  locked: 'This item can’t be removed',
} as const

/** A number field that was cleared holds an empty text until a number is entered. */
const number = { error: ({ input }: { input?: unknown }) => (input === '' ? refusals.required : refusals.number) }

const HANDLE_MAX = 255
const handle = z
  .string()
  .max(HANDLE_MAX)
  .regex(/^[\p{L}\p{N}_-]*$/u, refusals.handle)
const slug = handle.min(1, refusals.required)

const link = z.discriminatedUnion('name', [
  z.strictObject({ name: z.enum(['home', 'search', 'cart']) }),
  z.strictObject({ name: z.enum(['category', 'product', 'page']), params: z.strictObject({ slug }) }),
  z.strictObject({
    name: z.literal('url'),
    url: z
      .string()
      .max(2000)
      .regex(/^(https?:\/\/|mailto:|tel:)[^\s<>"']+$/i, refusals.link),
  }),
])

const imageShape = { id: z.uuid(), alt: z.string().max(500) }
const day = (max: number) => z.int(number).min(0).max(max)

const made: Record<ThemeName, WeakMap<Field, z.ZodType>> = { fashion: new WeakMap(), default: new WeakMap() }

/** Returns the schema of a field's values in a theme. It decides which values may be saved, and which stored values are used. */
export function schemaOf(field: Field, theme: ThemeName): z.ZodType {
  let schema = made[theme].get(field)
  if (!schema) made[theme].set(field, (schema = makeSchema(field, theme)))
  return schema
}

function makeSchema(field: Field, theme: ThemeName): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'textarea':
    case 'richText':
    case 'html':
    case 'code':
    case 'script':
      return z
        .string()
        .max(field.max)
        .min(field.required ? 1 : 0, refusals.required)
    case 'email':
      return z.union([z.literal(''), z.email(refusals.email).max(field.max)])
    case 'url':
      return z.union([z.literal(''), z.url({ protocol: /^https$/, error: refusals.url }).max(field.max)])
    case 'integer':
    case 'decimal':
    case 'slider':
      return numberSchema(field, theme)
    case 'range': {
      const end = z.int(number).min(field.min).max(field.max)
      return z.strictObject({ from: end, to: end }).refine(({ from, to }) => from <= to, { error: refusals.range, path: ['to'] })
    }
    case 'toggle':
      return z.boolean()
    case 'select':
    case 'segmented':
    case 'cards':
      return z.literal(field.options.map(({ value }) => value) as [string | number, ...(string | number)[]])
    case 'color':
      return z.string().regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/i, refusals.color)
    case 'font':
      return z
        .strictObject({ font: z.string(), style: z.string(), url: z.string().optional(), key: z.string().optional() })
        .refine(({ font, style }) => hasStyle(font, style), { error: refusals.style, path: ['style'] })
        .transform(({ font, style }) => fontValue(font, style))
    case 'image':
      return z.strictObject(imageShape).nullable()
    case 'media':
      return z.strictObject({ ...imageShape, type: z.enum(['image', 'video']) }).nullable()
    case 'icon':
      return z.enum(['', ...iconNames])
    case 'link':
      return link.nullable()
    case 'collection':
    case 'product':
    case 'menu':
    case 'page':
      return field.required ? slug : handle
    case 'countdown':
      return z.strictObject({ day: day(365), hour: day(23), min: day(59), getTime: z.int().min(0).max(8.64e15) })
    case 'strings':
      return z.array(z.string().max(field.itemMax)).max(field.max)
    case 'notice':
      return z.null()
    case 'group':
      return z.strictObject(shapeOf(field.fields, theme))
    case 'responsive':
      return z.strictObject({ desktop: schemaOf(field.desktop, theme), mobile: schemaOf(field.mobile, theme) })
    case 'list':
      return listSchema(field, theme)
    case 'blocks':
      return blocksSchema(field, theme)
  }
}

export function shapeOf(fields: Fields, theme: ThemeName): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, schemaOf(field, theme)]))
}

function numberSchema(field: NumberField, theme: ThemeName): z.ZodType {
  const schema = field.kind === 'decimal' ? z.number(number) : z.int(number)
  return schema.min(field.min).max(forTheme(field.max, theme))
}

function listSchema(field: ListField, theme: ThemeName): z.ZodType {
  const items = z.array(schemaOf(field.item, theme)).min(field.min).max(field.max)
  const kept = lockedIds(field)
  if (kept.length === 0) return items
  return items.refine((list) => kept.every((id) => list.some((item) => idOf(item) === id)), refusals.locked)
}

function blocksSchema(field: BlocksField, theme: ThemeName): z.ZodType {
  const kinds = Object.entries(field.types).map(([type, fields]) => z.strictObject({ type: z.literal(type), ...shapeOf(fields, theme) }))
  const [first, ...rest] = kinds
  if (!first) throw new Error('A list of blocks without a type')
  return z
    .array(z.discriminatedUnion('type', [first, ...rest]))
    .min(field.min)
    .max(field.max)
}

/** Returns the ids of the locked items that every value must contain: those in the default. */
export function lockedIds(field: ListField): string[] {
  return (field.locked ?? []).filter((id) => field.default.some((item) => idOf(item) === id))
}

export const idOf = (item: unknown): unknown => (typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined)
