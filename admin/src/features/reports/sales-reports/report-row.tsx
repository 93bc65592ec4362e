import { UnstyledButton } from '@mantine/core'
import type { ReportColumn, ReportName } from '@vitrine/contract/sales-reports.ts'
import { memo } from 'react'

import { t } from '../../../messages/messages.ts'
import { classes } from '../../../ui/theme/classes.ts'
import { figureText } from './figure-text.ts'
import css from './report-table.module.css'
import { figureOf, type Row, rowName, type SalesReport } from './row-name.ts'

/** The rows of a table before its first one: the header and the total. */
export const HEAD_ROWS = 2

interface CellsProps {
  columns: readonly ReportColumn[]
  /** The column that stays in view. */
  main: ReportColumn
  currency: string
}

interface ReportRowProps extends CellsProps {
  name: ReportName
  report: SalesReport
  row: Row
  index: number
  /** Returns what shows a row over time; undefined for rows that no filter describes. */
  openingOf: (row: Row) => (() => void) | undefined
}

/** A row of a report. It is drawn once, however often the rows around it come and go. */
export const ReportRow = memo(function ReportRow({ name, report, row, index, openingOf, ...cells }: ReportRowProps) {
  return (
    <tr data-index={index} aria-rowindex={index + 1 + HEAD_ROWS}>
      <th scope="row">
        <Name label={rowName(name, row, report)} onOpen={openingOf(row)} />
      </th>
      <Cells {...cells} figures={row} />
    </tr>
  )
})

/** The name of a row. Names come from sellers and browsers, so each keeps to its own direction. */
function Name({ label, onOpen }: { label: string; onOpen: (() => void) | undefined }) {
  const name = <bdi>{label}</bdi>
  if (!onOpen)
    return (
      <span className={css['name']} title={label}>
        {name}
      </span>
    )
  return (
    <UnstyledButton className={classes(css['name'], css['open'])} title={t('salesReports.filter.show', { name: label })} onClick={onOpen}>
      {name}
    </UnstyledButton>
  )
}

/** The figures of a row, each above that of the comparison. */
export function Cells({ columns, main, currency, figures }: CellsProps & { figures: Pick<Row, 'current' | 'comparison'> }) {
  return columns.map((column) => (
    <td key={column} data-main={column === main || undefined}>
      {figureText(column, figureOf(figures.current, column), currency)}
      {figures.comparison && (
        <span className={css['then']}>
          <span className="only-read-out">{t('salesReports.then', { value: '' })}</span>
          {figureText(column, figureOf(figures.comparison, column), currency)}
        </span>
      )}
    </td>
  ))
}
