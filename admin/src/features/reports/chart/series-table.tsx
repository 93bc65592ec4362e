import { t } from '../../../messages/messages.ts'
import css from './series-table.module.css'

/** The numbers of a chart at one time. */
export interface SeriesRow {
  key: string
  when: string
  /** In the order of the columns. The title says more about a number. */
  cells: readonly { text: string; title?: string | undefined }[]
}

interface SeriesTableProps {
  title: string
  columns: readonly string[]
  rows: readonly SeriesRow[]
}

/** A table with the numbers of a chart. */
export function SeriesTable({ title, columns, rows }: SeriesTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the section scrolls, so it must be possible to focus it with the keyboard
    <section className={css['frame']} tabIndex={0} aria-label={title}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{t('overview.table.when')}</th>
            {columns.map((column, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same name
              <th key={at} scope="col">
                <bdi>{column}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, when, cells }) => (
            <tr key={key}>
              <th scope="row">{when}</th>
              {cells.map(({ text, title: more }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- cells are in the order of the columns
                <td key={at} title={more}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
