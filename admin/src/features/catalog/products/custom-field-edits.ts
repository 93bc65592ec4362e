import type { CallInput } from '../../../api/types.ts'
import type { Key } from '../../../messages/languages.ts'
import type { Product } from './variants/variant-row.ts'

type CustomField = NonNullable<CallInput<'products.create'>['body']['customFields']>[number]

export const fieldTypes = ['text', 'number', 'boolean', 'date', 'url'] as const
export type FieldType = (typeof fieldTypes)[number]

/** A custom field while it is edited. */
export interface EditedField {
  /** Stays the same while the page is open. */
  key: string
  name: string
  type: FieldType
  /** As it is typed; of a yes-or-no, `true` or `false`. */
  text: string
}

let made = 0

export const newField = (): EditedField => ({ key: `new-${++made}`, name: '', type: 'text', text: '' })

export const editedFields = (fields: Product['customFields']): EditedField[] =>
  fields.map(({ key, type, value }) => ({ key, name: key, type, text: String(value) }))

/** The field with another type; a text that says nothing in it goes. */
export function withType(field: EditedField, type: FieldType): EditedField {
  const text = type === 'boolean' ? 'false' : field.type === 'boolean' ? '' : field.text
  return { ...field, type, text }
}

/** What the server takes. Its wrong values are the server's to name: they pass as they were typed. */
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

/** What is wrong with a field's name, among the others. */
export function nameProblem(field: EditedField, fields: readonly EditedField[]): Key | undefined {
  if (field.name.trim() === '') return 'products.custom.name.required'
  const isTaken = fields.some((other) => other !== field && other.name.trim().toLowerCase() === field.name.trim().toLowerCase())
  return isTaken ? 'products.custom.name.taken' : undefined
}

/** What is wrong with a field's value, by its type. */
export function valueProblem({ type, text }: EditedField): Key | undefined {
  if (type === 'number' && (text.trim() === '' || !Number.isFinite(Number(text.trim().replace(',', '.')))))
    return 'products.custom.number.invalid'
  if (type === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(text)) return 'products.custom.date.invalid'
  if (type === 'url' && !/^https?:\/\/\S+$/i.test(text)) return 'products.custom.url.invalid'
  return undefined
}

/** Whether anything is wrong with them; what, stands at each. */
export const hasProblem = (fields: readonly EditedField[]): boolean =>
  fields.some((field) => (nameProblem(field, fields) ?? valueProblem(field)) !== undefined)
