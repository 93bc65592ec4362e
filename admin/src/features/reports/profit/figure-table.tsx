import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { saveFile } from '../../../api/save-file.ts'
import { SideScroll } from '../../../ui/layout/side-scroll.tsx'
import { t } from '../../../messages/messages.ts'
import css from './figure-table.module.css'
import { csvOf } from './table-csv.ts'

/** A column of a table of figures. */
export interface FigureColumn<Row> {
  key: string
  header: string
  /** Whether the column has numbers. */
  isNumber?: boolean
  /** Whether narrow screens have no room for the column. */
  isSpare?: boolean
  render: (row: Row) => ReactNode
  /** The value for spreadsheets. */
  plain: (row: Row) => string | number
}

interface FigureTableProps<Row> {
  caption: string
  note: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What is in no row: its name, and its amount. */
  rest?: { name: string; amount: string }
  /** The name of the downloaded file. */
  fileName: string
  /** Controls beside the button that downloads the table. */
  tools?: ReactNode
}

/** A table of figures that can be downloaded. On narrow screens it scrolls, and its first column stays. */
export function FigureTable<Row>({ caption, note, columns, rows, keyOf, rest, fileName, tools }: FigureTableProps<Row>) {
  return (
    <div>
      <div className={css['head']}>
        <p className={css['note']}>{note}</p>
        {tools}
        <Button
          className={css['download']}
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          onClick={() => saveFile(new Blob([csvOf(columns, rows)], { type: 'text/csv' }), `${fileName}.csv`)}
        >
          {t('profit.download')}
        </Button>
      </div>
      <SideScroll label={caption}>
        <table className={css['table']}>
          <caption className="only-read-out">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ key, header, isNumber, isSpare }) => (
                <th key={key} scope="col" data-number={isNumber || undefined} data-spare={isSpare || undefined}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ key, isNumber, isSpare, render }, at) =>
                  at === 0 ? (
                    <th key={key} scope="row">
                      {render(row)}
                    </th>
                  ) : (
                    <td key={key} data-number={isNumber || undefined} data-spare={isSpare || undefined}>
                      {render(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
      {rest && (
        <p className={css['rest']}>
          <span>{rest.name}</span> <strong>{rest.amount}</strong>
        </p>
      )}
    </div>
  )
}
