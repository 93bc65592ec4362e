import { Conflict } from '../../ui/conflict.tsx'
import { money, number } from '../../ui/format.ts'
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
  const currency = conflict?.theirs.currency ?? ''
  const values =
    conflict && theirs
      ? conflict.fields.map((field) => ({
          label: t(`products.field.${field}`),
          mine: textOf(field, conflict.mine, currency),
          theirs: textOf(field, theirs, currency),
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

/** A field's value in a line of words. */
function textOf(field: Field, values: ProductValues, currency: string): string {
  const text = fullText(field, values, currency)
  return text.length > SHOWN ? `${text.slice(0, SHOWN)} …` : text
}

function fullText(field: Field, values: ProductValues, currency: string): string {
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
    default:
      return values[field]
  }
}
