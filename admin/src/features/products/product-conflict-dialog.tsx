import { Conflict } from '../../ui/conflict.tsx'
import { exactTime, money, number } from '../../ui/format.ts'
import { useStore } from '../../ui/use-store.ts'
import { t } from '../../words/words.ts'
import type { Field } from './merge-values.ts'
import { plainText } from '../../ui/plain-text.ts'
import { valuesOf, type ProductValues } from './product-values.ts'
import type { ProductConflict } from './use-product-form.ts'
import { nameOfRow } from './variant-row.ts'

const SHOWN = 200

interface ProductConflictDialogProps {
  /** Null: none. */
  conflict: ProductConflict | null
  onKeepMine: (conflict: ProductConflict) => void
  onTakeTheirs: (conflict: ProductConflict) => void
  onClose: () => void
}

/** Both values of every field that two people changed at once. */
export function ProductConflictDialog({ conflict, onKeepMine, onTakeTheirs, onClose }: ProductConflictDialogProps) {
  const theirs = conflict && valuesOf(conflict.theirs)
  const { standardTimezone } = useStore()
  const context = { currency: conflict?.theirs.currency ?? '', zone: standardTimezone }
  const values =
    conflict && theirs
      ? conflict.fields.map((field) => ({
          label: t(`products.field.${field}`),
          mine: textOf(field, conflict.mine, context),
          theirs: textOf(field, theirs, context),
        }))
      : []
  return (
    <Conflict
      values={values}
      onKeepMine={() => conflict && onKeepMine(conflict)}
      onTakeTheirs={() => conflict && onTakeTheirs(conflict)}
      onClose={onClose}
    />
  )
}

interface Context {
  /** ISO 4217. */
  currency: string
  /** Of the store. */
  zone: string
}

/** A field's value in a line of words. */
function textOf(field: Field, values: ProductValues, context: Context): string {
  const text = fullText(field, values, context)
  return text.length > SHOWN ? `${text.slice(0, SHOWN)} …` : text
}

function fullText(field: Field, values: ProductValues, { currency, zone }: Context): string {
  switch (field) {
    case 'bodyHtml':
      return plainText(values.bodyHtml) || values.bodyHtml
    case 'status':
      return t(`products.status.${values.status}`)
    case 'tags':
      return values.tags.join(', ')
    case 'media':
      return t('products.media.count', { count: values.media.length })
    case 'options':
      return values.options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ')
    case 'variants':
      return values.variants
        .map((row) => [nameOfRow(row), money(row.priceCents, currency), row.inventoryTracker && number(row.inventoryQuantity)])
        .map((parts) => parts.filter(Boolean).join(' · '))
        .join('; ')
    case 'giftCard':
      return t(values.giftCard ? 'products.yes' : 'products.no')
    case 'customFields':
      return values.customFields.map(({ name, text }) => `${name}: ${text}`).join('; ')
    case 'publishedAt':
      return values.publishedAt ? exactTime(values.publishedAt, zone) : t('products.visible.atOnce')
    case 'sizeChartId':
      return t(values.sizeChartId === null ? 'products.sizeChart.none' : 'products.sizeChart.one')
    default:
      return values[field]
  }
}
