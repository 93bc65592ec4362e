import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReportColumn, ReportName, ReportSort } from '@vitrine/contract/sales-reports.ts'
import { type CSSProperties, Fragment, useMemo, useRef } from 'react'

import { t } from '../../../messages/messages.ts'
import { SideScroll } from '../../../ui/layout/side-scroll.tsx'
import { MANY_ROWS, useVisibleRows } from '../use-visible-rows.ts'
import { widthsOf } from './column-widths.ts'
import { Cells, HEAD_ROWS, ReportRow } from './report-row.tsx'
import { nextSort } from './report-url.ts'
import css from './report-table.module.css'
import type { Group, Row, SalesReport } from './row-name.ts'

/** The heights of rows with and without a comparison, in pixels. */
const TWO_LINES = 54
const ONE_LINE = 37

interface ReportTableProps {
  name: ReportName
  report: SalesReport
  group: Group
  /** All rows that are loaded. */
  rows: readonly Row[]
  /** What is not loaded. */
  other: Group['other']
  columns: readonly ReportColumn[]
  /** The column that stays in view when not all of them fit. */
  main: ReportColumn
  sort: ReportSort
  onSort: (sort: ReportSort | undefined) => void
  /** Returns what shows a row over time; undefined for rows that no filter describes. */
  openingOf: (row: Row) => (() => void) | undefined
}

/** The total, the rows of a report, and the sum of those that are not loaded. The header, the total and the names stay in view. */
export function ReportTable({ name, report, group, rows, other, columns, main, sort, onSort, openingOf }: ReportTableProps) {
  const { currency, total } = group
  const box = useRef<HTMLDivElement>(null)
  const height = report.comparison ? TWO_LINES : ONE_LINE
  const visible = useVisibleRows(rows.length, box, height)
  const widths = useMemo(() => widthsOf(columns, [...rows, other, total], currency), [columns, rows, other, total, currency])
  const shared = { columns, main, currency }
  return (
    <SideScroll box={box} isTall={rows.length >= MANY_ROWS}>
      <table
        className={css['table']}
        style={
          {
            '--row': `${height}px`,
            '--lines': report.comparison ? 2 : 1,
            minInlineSize: `calc(var(--least-name) + ${widths.join(' + ')} + var(--end))`,
          } as CSSProperties
        }
        aria-label={t(`salesReports.report.${name}`)}
        aria-rowcount={rows.length + HEAD_ROWS + (other.count > 0 ? 1 : 0)}
        {...visible.handlers}
      >
        <colgroup>
          <col />
          {columns.map((column, at) => (
            <col key={column} style={{ inlineSize: at === columns.length - 1 ? `calc(${widths[at]} + var(--end))` : widths[at] }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <Header column="name" label={t(`salesReports.row.${name}`)} sort={sort} onSort={onSort} />
            {columns.map((column) => (
              <Header
                key={column}
                column={column}
                label={t(`salesReports.column.${column}`)}
                isMain={column === main}
                sort={sort}
                onSort={onSort}
              />
            ))}
          </tr>
          <tr className={css['total']} aria-rowindex={2}>
            <th scope="row">{t('salesReports.total')}</th>
            <Cells {...shared} figures={total} />
          </tr>
        </thead>
        <tbody>
          {visible.rows.map(({ index, gap }) => {
            const row = rows[index]!
            return (
              <Fragment key={row.key}>
                {gap > 0 && <Gap height={gap} columns={columns.length} />}
                <ReportRow {...shared} name={name} report={report} row={row} index={index} openingOf={openingOf} />
              </Fragment>
            )
          })}
          {visible.rest > 0 && <Gap height={visible.rest} columns={columns.length} />}
          {visible.unprinted > 0 && (
            <tr>
              <td colSpan={columns.length + 1} className={css['unprinted']}>
                {t('salesReports.unprinted', { printed: visible.rows.length, count: visible.unprinted })}
              </td>
            </tr>
          )}
          {other.count > 0 && (
            <tr className={css['other']} aria-rowindex={rows.length + 1 + HEAD_ROWS}>
              <th scope="row">{t('salesReports.other', { count: other.count })}</th>
              <Cells {...shared} figures={other} />
            </tr>
          )}
        </tbody>
      </table>
    </SideScroll>
  )
}

/** The space of rows that are not in the document. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    <tr className={css['gap']} aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is only space */}
      <td colSpan={columns + 1} style={{ blockSize: height }} />
    </tr>
  )
}

interface HeaderProps extends Pick<ReportTableProps, 'sort' | 'onSort'> {
  column: ReportColumn | 'name'
  label: string
  isMain?: boolean
}

function Header({ column, label, isMain = false, sort, onSort }: HeaderProps) {
  const direction = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" aria-sort={direction} data-main={isMain || undefined}>
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
