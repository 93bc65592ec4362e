import type { Answer } from '../../../api/types.ts'
import { t } from '../../../messages/messages.ts'

export type PrivacySettings = Answer<'privacy.settings'>
/** The times are texts, as selects have them; empty: never. */
export type PrivacyValues = { confirmsSubscribers: boolean; customerMonths: string; checkoutDays: string }

const textOfTime = (time: number | null) => (time === null ? '' : String(time))
const timeOfText = (text: string) => (text === '' ? null : Number(text))

export const valuesOf = ({ confirmsSubscribers, customerMonths, checkoutDays }: PrivacySettings): PrivacyValues => ({
  confirmsSubscribers,
  customerMonths: textOfTime(customerMonths),
  checkoutDays: textOfTime(checkoutDays),
})

export const bodyOf = ({ confirmsSubscribers, customerMonths, checkoutDays }: PrivacyValues, version: number): PrivacySettings => ({
  confirmsSubscribers,
  customerMonths: timeOfText(customerMonths),
  checkoutDays: timeOfText(checkoutDays),
  version,
})

export const labelOf = (field: keyof PrivacyValues): string => t(`privacy.field.${field}`)

/** Describes a field's value as text for the conflict dialog. */
export function textOf(field: keyof PrivacyValues, values: PrivacyValues): string {
  if (field === 'confirmsSubscribers') return t(values.confirmsSubscribers ? 'privacy.yes' : 'privacy.no')
  const count = Number(values[field])
  if (values[field] === '') return t('privacy.never')
  return field === 'customerMonths' ? t('privacy.months', { count }) : t('privacy.days', { count })
}
