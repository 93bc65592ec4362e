import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { SalesColumn, SalesReportName, SalesSort } from '@vitrine/contract/sales-reports.ts'

import { t } from '../../../messages/messages.ts'
import { SideScroll } from '../../../ui/layout/side-scroll.tsx'
import { figureText } from './figure-text.ts'
import { nextSort } from './report-url.ts'
import css from './report-table.module.css'
import { type Group, type Row, rowName, type SalesReport } from './row-name.ts'

interface ReportTableProps {
  name: SalesReportName
  report: SalesReport
  group: Group
  /** All rows that are loaded. */
  rows: readonly Row[]
  /** What is not loaded. */
  other: Group['other']
  columns: readonly SalesColumn[]
  sort: SalesSort
  onSort: (sort: SalesSort | undefined) => void
  /** Shows one row over time; undefined for rows that no filter describes. */
  onOpen: ((row: Row) => void) | undefined
}

/** The rows of a report, the sum of those that are not loaded, and the total. */
export function ReportTable({ name, report, group, rows, other, columns, sort, onSort, onOpen }: ReportTableProps) {
  const { currency, total } = group
  const cells = (figures: Pick<Row, 'current' | 'comparison'>) =>
    columns.map((column) => (
      <td key={column}>
        {figureText(column, figures.current[column], currency)}
        {figures.comparison && (
          <span className={css['then']}>
            <span className="only-read-out">{t('salesReports.then', { value: '' })}</span>
            {figureText(column, figures.comparison[column], currency)}
          </span>
        )}
      </td>
    ))
  return (
    <SideScroll>
      <table className={css['table']}>
        <thead>
          <tr>
            <Header column="name" label={t(`salesReports.row.${name}`)} sort={sort} onSort={onSort} />
            {columns.map((column) => (
              <Header key={column} column={column} label={t(`salesReports.column.${column}`)} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={css['total']}>
            <th scope="row">{t('salesReports.total')}</th>
            {cells(total)}
          </tr>
          {rows.map((row) => {
            const label = rowName(name, row, report)
            return (
              <tr key={row.key}>
                <th scope="row">
                  {onOpen && row.key !== '' ? (
                    <UnstyledButton
                      className={css['open']}
                      title={t('salesReports.filter.show', { name: label })}
                      onClick={() => onOpen(row)}
                    >
                      {label}
                    </UnstyledButton>
                  ) : (
                    label
                  )}
                </th>
                {cells(row)}
              </tr>
            )
          })}
          {other.count > 0 && (
            <tr className={css['other']}>
              <th scope="row">{t('salesReports.other', { count: other.count })}</th>
              {cells(other)}
            </tr>
          )}
        </tbody>
      </table>
    </SideScroll>
  )
}

interface HeaderProps extends Pick<ReportTableProps, 'sort' | 'onSort'> {
  column: SalesColumn | 'name'
  label: string
}

function Header({ column, label, sort, onSort }: HeaderProps) {
  const direction = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" aria-sort={direction}>
      <button
        type="button"
        className={css['sort']}
        title={t('list.sortBy', { column: label })}
        onClick={() => onSort(nextSort(sort, column))}
      >
        {label}
        {direction && <Arrow size={14} stroke={1.75} aria-hidden />}
      </button>
    </th>
  )
}
