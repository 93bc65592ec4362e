import type { Answer } from '../../../api/types.ts'
import type { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'

export type Customer = Answer<'customers.get'>

export type CustomerValues = {
  firstName: string
  lastName: string
  email: string
  phone: string
  language: string
  note: string
  tags: string[]
  taxExempt: boolean
}

export type CustomerForm = ReturnType<typeof useForm<CustomerValues>>

export const valuesOf = ({ firstName, lastName, email, phone, language, note, tags, taxExempt }: Customer): CustomerValues => ({
  firstName,
  lastName,
  email,
  phone,
  language,
  note,
  tags,
  taxExempt,
})

export const noValues: CustomerValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  language: '',
  note: '',
  tags: [],
  taxExempt: false,
}

export const labelOf = (field: keyof CustomerValues): string => t(`customers.${field}`)

/** Describes a field's value as text for the conflict dialog. */
export function textOf(field: keyof CustomerValues, values: CustomerValues): string {
  if (field === 'taxExempt') return t(values.taxExempt ? 'customers.taxExempt.yes' : 'customers.taxExempt.no')
  return field === 'tags' ? values.tags.join(', ') : values[field]
}
