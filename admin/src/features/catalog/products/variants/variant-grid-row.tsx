import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { memo } from 'react'

import { t } from '../../../../messages/messages.ts'
import type { GridEdits } from './use-grid-edits.ts'
import type { Media } from '../product-values.ts'
import { cellProblem, type VariantErrorAt } from '../server-errors.ts'
import type { VariantColumn } from './variant-columns.ts'
import { VariantCell } from './variant-cell.tsx'
import css from './variant-grid.module.css'
import { VariantImage } from './variant-image.tsx'
import { nameOfRow, type VariantRow } from './variant-row.ts'

interface VariantGridRowProps {
  row: VariantRow
  columns: readonly VariantColumn[]
  at: number
  media: readonly Media[]
  decimals: number
  errorAt: VariantErrorAt
  /** Whether the variant can be removed. A product needs at least one variant. */
  canRemove: boolean
  edits: GridEdits
}

/** One variant of the table. It is memoized, because a product may have hundreds of variants. */
export const VariantGridRow = memo(function VariantGridRow({
  row,
  columns,
  at,
  media,
  decimals,
  errorAt,
  canRemove,
  edits,
}: VariantGridRowProps) {
  const name = nameOfRow(row)
  return (
    <tr>
      <th scope="row">
        <span className={css['name']}>
          <VariantImage name={name} media={media} chosen={row.mediaId} onChoose={(mediaId) => edits.setImage(row.key, mediaId)} />
          <span title={name}>{name}</span>
        </span>
      </th>
      {columns.map((column, place) => (
        <td key={column.key}>
          <VariantCell
            row={row}
            column={column}
            cell={{ row: at, column: place }}
            label={t('products.variants.cell', { column: t(column.label), name })}
            decimals={decimals}
            problem={cellProblem(row, column, errorAt)}
            edits={edits}
          />
        </td>
      ))}
      <td>
        {canRemove && (
          <ActionIcon aria-label={t('products.variants.remove', { name })} onClick={() => edits.remove(row.key)}>
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
})
