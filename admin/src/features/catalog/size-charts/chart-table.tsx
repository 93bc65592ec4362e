import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'

import { SideScroll } from '../../../ui/layout/side-scroll.tsx'
import { t } from '../../../messages/messages.ts'
import { ChartCell } from './chart-cell.tsx'
import { addColumn, addRow, COLUMNS_MAX, removeColumn, removeRow, ROWS_MAX } from './chart-edits.ts'
import css from './chart-table.module.css'

interface ChartTableProps {
  rows: string[][]
  onChange: (rows: string[][]) => void
}

/**
 * The chart as a small spreadsheet. Enter and the arrow keys move between cells. Cells copied from a spreadsheet are
 * pasted as a block.
 */
export function ChartTable({ rows, onChange }: ChartTableProps) {
  const columns = rows[0]?.length ?? 0

  return (
    <>
      <SideScroll>
        <table className={css['table']} aria-label={t('sizeCharts.table')}>
          <tbody>
            {rows.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row's only identity is its position, and rows hold no state
              <tr key={at} data-head={at === 0 || undefined}>
                {row.map((text, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a column's only identity is its position too
                  <td key={column}>
                    <ChartCell rows={rows} cell={{ row: at, column }} text={text} onChange={onChange} />
                  </td>
                ))}
                <td className={css['remove']}>
                  {at > 0 && rows.length > 2 && (
                    <ActionIcon aria-label={t('sizeCharts.row.remove', { row: at })} onClick={() => onChange(removeRow(rows, at))}>
                      <IconX size={16} stroke={1.5} />
                    </ActionIcon>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              {rows[0]?.map((heading, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a remove button's only identity is the position of its column
                <td key={column} className={css['remove']}>
                  {columns > 1 && (
                    <ActionIcon
                      aria-label={t('sizeCharts.column.remove', { column: heading.trim() || String(column + 1) })}
                      onClick={() => onChange(removeColumn(rows, column))}
                    >
                      <IconX size={16} stroke={1.5} />
                    </ActionIcon>
                  )}
                </td>
              ))}
              <td className={css['remove']} aria-hidden />
            </tr>
          </tfoot>
        </table>
      </SideScroll>
      <div className={css['add']}>
        {rows.length < ROWS_MAX && (
          <Button variant="default" size="compact-md" leftSection={<IconPlus size={14} />} onClick={() => onChange(addRow(rows))}>
            {t('sizeCharts.row.add')}
          </Button>
        )}
        {columns < COLUMNS_MAX && (
          <Button variant="default" size="compact-md" leftSection={<IconPlus size={14} />} onClick={() => onChange(addColumn(rows))}>
            {t('sizeCharts.column.add')}
          </Button>
        )}
      </div>
    </>
  )
}
