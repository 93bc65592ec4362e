import { type BulkField, bulkFieldNames, bulkFields, type BulkValue } from '@vitrine/contract/bulk-fields.ts'

import { t, tOr } from '../../../messages/messages.ts'
import { money, number } from '../../../ui/data/format.ts'

/** Returns the name of a field. */
export const fieldLabel = (field: BulkField): string => t(`bulkUpdates.field.${field}`)

/** The fields of bulk updates, for a select. */
export const fieldChoices = (fields: readonly BulkField[] = bulkFieldNames) => fields.map((value) => ({ value, label: fieldLabel(value) }))

/** The choices of a field with a few fixed values; null for other fields. The values are those of the API, as text. */
export function valueChoices(field: BulkField): { value: string; label: string }[] | null {
  const [yes, no] = [t('bulkUpdates.value.yes'), t('bulkUpdates.value.no')]
  if (bulkFields[field].kind === 'switch')
    return [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ]
  switch (field) {
    case 'status':
      return (['active', 'draft', 'archived'] as const).map((value) => ({ value, label: t(`products.status.${value}`) }))
    case 'inventoryTracker':
      return [
        { value: 'vitrine', label: yes },
        { value: '', label: no },
      ]
    case 'inventoryPolicy':
      return [
        { value: 'continue', label: yes },
        { value: 'deny', label: no },
      ]
    case 'weightUnit':
      return ['g', 'kg', 'oz', 'lb'].map((value) => ({ value, label: value }))
    default:
      return null
  }
}

/** Returns a value as people read it. */
export function valueText(field: BulkField, value: BulkValue, currency: string): string {
  if (field === 'inventoryTracker') return t(value === '' ? 'bulkUpdates.value.no' : 'bulkUpdates.value.yes')
  if (field === 'sizeChartId') return value === null ? t('bulkUpdates.value.none') : t('bulkUpdates.value.chart')
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('bulkUpdates.value.none')
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number') return bulkFields[field].kind === 'money' ? money(value, currency) : number(value)
  return (
    valueChoices(field)?.find((choice) => choice.value === String(value))?.label ?? tOr(`bulkUpdates.value.${String(value)}`, String(value))
  )
}
