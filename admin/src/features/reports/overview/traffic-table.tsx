import { Tooltip } from '@mantine/core'

import { t } from '../../../messages/messages.ts'
import { number, percent } from '../../../ui/data/format.ts'
import part from '../chart/chart-or-table.module.css'
import css from './traffic-table.module.css'

interface TrafficRow {
  key: string
  session_count: { value: number }
  /** The share of all visits, from 0 to 1. */
  share: number
}

interface TrafficColumn<Row> {
  title: string
  textOf: (row: Row) => string
  /** Whether the column names the row for screen readers. */
  isRowHeader?: boolean
}

interface TrafficTableProps<Row extends TrafficRow> {
  label: string
  report: { rows: readonly Row[] } | undefined
  columns: readonly TrafficColumn<Row>[]
}

/** A table of visits, at most 50 rows. The bar of a row is relative to the largest row, and its share is of all visits. */
export function TrafficTable<Row extends TrafficRow>({ label, report, columns }: TrafficTableProps<Row>) {
  if (!report) return <div className={css['frame']} data-loading />
  if (report.rows.length === 0)
    return (
      <div className={css['frame']}>
        <div className={part['nothing']}>{t('overview.noVisits')}</div>
      </div>
    )
  const largest = report.rows[0]?.session_count.value ?? 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the section scrolls, so it must be possible to focus it with the keyboard
    <section className={css['frame']} tabIndex={0} aria-label={t('overview.rowsOf', { card: label })}>
      <table className={css['table']} data-columns={columns.length + 1}>
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <th scope="col" className={css['count']}>
              <Tooltip label={t('overview.visitors.help')} events={{ hover: true, focus: true, touch: true }}>
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard opens the explanation too */}
                <span tabIndex={0} className={css['explained']}>
                  {t('overview.visitors')}
                </span>
              </Tooltip>
            </th>
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={row.key}>
              {columns.map(({ title, textOf, isRowHeader }) => {
                const text = textOf(row)
                // Names come from browsers. In an element of its own, text of any direction keeps to its cell.
                const content = <bdi className={css['name']}>{text}</bdi>
                return isRowHeader ? (
                  <th key={title} scope="row" title={text}>
                    {content}
                  </th>
                ) : (
                  <td key={title} title={text}>
                    {content}
                  </td>
                )
              })}
              <td className={css['count']}>
                <Measure visits={row.session_count.value} share={row.share} largest={largest} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Measure({ visits, share, largest }: { visits: number; share: number; largest: number }) {
  return (
    <div className={css['measure']}>
      <span className={css['value']}>{number(visits)}</span>
      <span className={css['track']} aria-hidden>
        <span className={css['bar']} style={{ inlineSize: `${(visits / largest) * 100}%` }} />
      </span>
      <span className={css['share']}>{percent(share)}</span>
    </div>
  )
}
