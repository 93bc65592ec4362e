import type { Answer } from '../../../api/types.ts'
import { t } from '../../../messages/messages.ts'

export type Settings = Answer<'reviewSettings.get'>

/** The values of the form. `publishFrom` is a number of stars, or empty. */
export type SettingsValues = Omit<Settings, 'version' | 'publishFrom'> & { publishFrom: string }

export const writers = ['requested', 'buyers', 'anyone'] as const

export const valuesOf = ({
  isRequesting,
  daysAfterDelivery,
  daysAfterFulfillment,
  writers: who,
  publishFrom,
}: Settings): SettingsValues => ({
  isRequesting,
  daysAfterDelivery,
  daysAfterFulfillment,
  writers: who,
  publishFrom: publishFrom === null ? '' : String(publishFrom),
})

export const publishText = (stars: string): string =>
  stars === '' ? t('reviewSettings.publishFrom.none') : t('reviewSettings.publishFrom.stars', { stars: Number(stars) })

/** Describes a field’s value as text for the conflict dialog. */
export function textOf(field: keyof SettingsValues, values: SettingsValues): string {
  if (field === 'isRequesting') return t(values.isRequesting ? 'reviewSettings.on' : 'reviewSettings.off')
  if (field === 'writers') return t(`reviewSettings.writers.${values.writers}`)
  return field === 'publishFrom' ? publishText(values.publishFrom) : String(values[field])
}
