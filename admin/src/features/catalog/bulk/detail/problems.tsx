import type { Answer } from '../../../../api/types.ts'
import { t } from '../../../../messages/messages.ts'
import { fieldLabel, valueText } from '../bulk-field-text.ts'
import { CellsTable, ProductName } from './cells-table.tsx'
import { Download } from './download.tsx'

type Problem = Answer<'bulkUpdates.problems'>['items'][number]

interface ProblemsProps {
  /** The update whose file has all values; null for a dry run. */
  id: string | null
  title: string
  problems: readonly Problem[]
  total: number
  currency: string
}

/** The values that an update or its undo left alone, and why. */
export function Problems({ id, title, problems, total, currency }: ProblemsProps) {
  if (problems.length === 0) return null
  return (
    <CellsTable
      title={title}
      headers={[
        t('bulkUpdates.problems.found'),
        // The undo kept what is there, so the other value is the one it did not put back.
        t(problems[0]?.state === 'kept' ? 'bulkUpdates.problems.before' : 'bulkUpdates.problems.wanted'),
        t('bulkUpdates.problems.reason'),
      ]}
      actions={id !== null && <Download id={id} show="problems" label={t('bulkUpdates.download')} />}
      foot={total > problems.length && t('bulkUpdates.problems.first', { count: problems.length })}
    >
      {problems.map(({ productId, variantId, product, variant, field, state, before, after, found, message }) => (
        <tr key={`${variantId ?? productId} ${field}`}>
          <td>
            <ProductName id={productId} product={product} variant={variant} />
          </td>
          <td>{fieldLabel(field)}</td>
          <td>{valueText(field, found, currency)}</td>
          <td>{valueText(field, state === 'kept' ? before : after, currency)}</td>
          <td>{message}</td>
        </tr>
      ))}
    </CellsTable>
  )
}
