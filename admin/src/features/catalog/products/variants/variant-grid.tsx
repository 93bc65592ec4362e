import { ActionIcon } from '@mantine/core'
import { IconArrowBarDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

import { SideScroll } from '../../../../ui/layout/side-scroll.tsx'
import { t } from '../../../../messages/messages.ts'
import type { Media } from '../product-values.ts'
import type { VariantErrorAt } from '../server-errors.ts'
import type { VariantColumn } from './variant-columns.ts'
import type { AskedCell } from './use-asked-cell.ts'
import { useGridEdits } from './use-grid-edits.ts'
import css from './variant-grid.module.css'
import { VariantGridRow } from './variant-grid-row.tsx'
import type { VariantRow } from './variant-row.ts'

interface VariantGridProps {
  rows: readonly VariantRow[]
  columns: readonly VariantColumn[]
  onChange: (rows: VariantRow[]) => void
  media: readonly Media[]
  /** The number of decimals of the product's currency. */
  decimals: number
  errorAt: VariantErrorAt
  /** The cell that gets the focus when the page opens. */
  asked: AskedCell | null
}

/**
 * The variants as a spreadsheet. Arrow keys and Enter move between cells. Ctrl/Cmd-D and the button in a column's
 * heading fill the column downward. Cells copied from a spreadsheet are pasted as a block.
 */
export function VariantGrid({ rows, columns, onChange, media, decimals, errorAt, asked }: VariantGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const edits = useGridEdits(table, { rows, columns, onChange, decimals })
  useEffect(() => {
    if (!asked) return
    const row = table.current?.tBodies[0]?.rows[rows.findIndex(({ id }) => id === asked.variantId)]
    row?.querySelectorAll<HTMLInputElement>('td input')[columns.findIndex(({ key }) => key === asked.key)]?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the page opens, not while cells are edited
  }, [asked])

  return (
    <SideScroll>
      <table ref={table} className={css['grid']} aria-label={t('products.variants')}>
        <thead>
          <tr>
            <th scope="col">{t('products.variant')}</th>
            {columns.map((column, at) => (
              <th key={column.key} scope="col" data-column={column.key} data-amount={column.isAmount || undefined}>
                <span className={css['head']}>
                  {t(column.label)}
                  {rows.length > 1 && (
                    <ActionIcon
                      size="sm"
                      title={t('products.variants.fill', { column: t(column.label) })}
                      aria-label={t('products.variants.fill', { column: t(column.label) })}
                      onClick={() => edits.fill(at)}
                    >
                      <IconArrowBarDown size={14} stroke={1.5} />
                    </ActionIcon>
                  )}
                </span>
              </th>
            ))}
            <td aria-hidden />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <VariantGridRow
              key={row.key}
              row={row}
              columns={columns}
              at={at}
              media={media}
              decimals={decimals}
              errorAt={errorAt}
              canRemove={rows.length > 1}
              edits={edits}
            />
          ))}
        </tbody>
      </table>
    </SideScroll>
  )
}
