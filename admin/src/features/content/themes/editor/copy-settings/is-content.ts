import type { Field } from '@vitrine/theme/fields/kinds.ts'

const CONTENT: ReadonlySet<Field['kind']> = new Set([
  'text',
  'textarea',
  'email',
  'richText',
  'html',
  'code',
  'script',
  'url',
  'image',
  'media',
  'link',
  'collection',
  'product',
  'page',
  'menu',
  'strings',
  'countdown',
  'list',
  'blocks',
])

/** Whether a setting says or shows something, such as a text or a collection. The others are about the look. */
export const isContent = ({ kind }: Field): boolean => CONTENT.has(kind)
