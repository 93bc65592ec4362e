import { t } from '../../../../messages/messages.ts'
import { fieldLabel, valueText } from '../bulk-field-text.ts'
import type { Update } from '../update-state.tsx'
import { CellsTable, ProductName } from './cells-table.tsx'
import css from './detail.module.css'

/** Some of the values that an update would change, before and after. */
export function Samples({ data: { preview, currency } }: { data: Update }) {
  if (!preview) return null
  if (preview.samples.length === 0)
    return preview.counts.refused === 0 ? <p className={css['quiet']}>{t('bulkUpdates.samples.none')}</p> : null
  return (
    <CellsTable title={t('bulkUpdates.samples')} headers={[t('bulkUpdates.samples.before'), t('bulkUpdates.samples.after')]}>
      {preview.samples.map(({ productId, variantId, product, variant, field, before, after }) => (
        <tr key={`${variantId ?? productId} ${field}`}>
          <td>
            <ProductName id={productId} product={product} variant={variant} />
          </td>
          <td>{fieldLabel(field)}</td>
          <td>
            <del>{valueText(field, before, currency)}</del>
          </td>
          <td>
            <ins>{valueText(field, after, currency)}</ins>
          </td>
        </tr>
      ))}
    </CellsTable>
  )
}
