import { type BulkField, bulkFieldNames, bulkFields } from '@vitrine/contract/bulk-fields.ts'
import { useMemo } from 'react'

import { useListLayout } from '../../../../ui/list/use-list-layout.ts'
import { fieldLabel } from '../bulk-field-text.ts'

/** The fields of the spreadsheet. Descriptions and size charts are changed by rules or on the product. */
const sheetFields = bulkFieldNames.filter((field) => field !== 'bodyHtml' && field !== 'sizeChartId')

/** The columns of a member who has chosen none. */
const usual: readonly BulkField[] = ['title', 'status', 'vendor', 'tags', 'priceCents', 'compareAtCents', 'sku', 'inventoryQuantity']

const wide: readonly BulkField[] = ['title', 'tags', 'seoTitle', 'seoDescription', 'category', 'handle']

/** The width of a column in pixels. */
export const columnWidth = (field: BulkField): number => {
  if (wide.includes(field)) return 240
  return bulkFields[field].kind === 'text' ? 160 : 128
}

/** Returns the distance of a column from the start of the sheet, for CSS. */
export const columnLeft = (fields: readonly BulkField[], column: number): string =>
  `calc(var(--sheet-name) + ${fields.slice(0, column).reduce((sum, field) => sum + columnWidth(field), 0)}px)`

/** Returns the member’s choice of columns. */
export function useSheetColumns() {
  const all = sheetFields.map((key) => ({ key, header: fieldLabel(key), ...(!usual.includes(key) && { rare: true as const }) }))
  const layout = useListLayout('bulkSheet', all)
  const keys = layout.columns.map(({ key }) => key).join(' ')
  const fields = useMemo(() => keys.split(' ').filter((key): key is BulkField => key in bulkFields), [keys])
  return { layout, fields }
}
