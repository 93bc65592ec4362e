import type { CallInput } from '../../../api/types.ts'
import type { Key } from '../../../messages/languages.ts'
import type { Product } from './variants/variant-row.ts'

type CustomField = NonNullable<CallInput<'products.create'>['body']['customFields']>[number]

export const fieldTypes = ['text', 'number', 'boolean', 'date', 'url'] as const
export type FieldType = (typeof fieldTypes)[number]

/** A custom field while it is being edited. */
export interface EditedField {
  /** The React key, which stays the same while the page is open. */
  key: string
  name: string
  type: FieldType
  /** The value as the user typed it; `true` or `false` for a boolean. */
  text: string
}

let made = 0

export const newField = (): EditedField => ({ key: `new-${++made}`, name: '', type: 'text', text: '' })

export const editedFields = (fields: Product['customFields']): EditedField[] =>
  fields.map(({ key, type, value }) => ({ key, name: key, type, text: String(value) }))

/** Returns the field with another type. The text stays, unless the old or the new type is a boolean. */
export function withType(field: EditedField, type: FieldType): EditedField {
  const text = type === 'boolean' ? 'false' : field.type === 'boolean' ? '' : field.text
  return { ...field, type, text }
}

/** Converts edited fields for the server. The values are not validated here. */
export const fieldsBody = (fields: readonly EditedField[]): CustomField[] => fields.map(bodyOf)

function bodyOf({ name: key, type, text }: EditedField): CustomField {
  switch (type) {
    case 'number':
      return { key, type, value: Number(text.trim().replace(',', '.')) }
    case 'boolean':
      return { key, type, value: text === 'true' }
    default:
      return { key, type, value: text }
  }
}

/** Returns why a field's name is invalid; undefined if it is valid. A name must not be empty or occur twice among the fields. */
export function nameProblem(field: EditedField, fields: readonly EditedField[]): Key | undefined {
  if (field.name.trim() === '') return 'products.custom.name.required'
  const isTaken = fields.some((other) => other !== field && other.name.trim().toLowerCase() === field.name.trim().toLowerCase())
  return isTaken ? 'products.custom.name.taken' : undefined
}

/** Returns why a field's value is invalid for its type; undefined if it is valid. */
export function valueProblem({ type, text }: EditedField): Key | undefined {
  if (type === 'number' && (text.trim() === '' || !Number.isFinite(Number(text.trim().replace(',', '.')))))
    return 'products.custom.number.invalid'
  if (type === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(text)) return 'products.custom.date.invalid'
  if (type === 'url' && !/^https?:\/\/\S+$/i.test(text)) return 'products.custom.url.invalid'
  return undefined
}

/** Whether any field has a problem. The problem itself is shown at the field. */
export const hasProblem = (fields: readonly EditedField[]): boolean =>
  fields.some((field) => (nameProblem(field, fields) ?? valueProblem(field)) !== undefined)
