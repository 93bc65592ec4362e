import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'

import { globalError, offerUndo } from '../../../events.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { csvCells } from '../../../ui/form/grid-cells.ts'
import { t } from '../../../messages/messages.ts'
import { COLUMNS_MAX, ROWS_MAX, writeBlock } from './chart-edits.ts'
import css from './chart-table.module.css'
import { templateRows, templates, type Template } from './chart-templates.ts'

/** The maximum size of a CSV file in bytes. A larger file cannot be a size chart. */
const CSV_MAX = 256 * 1024

interface ChartStartProps {
  rows: string[][]
  onChange: (rows: string[][]) => void
  /** Whether the chart is new. Only a new chart offers templates. */
  isNew: boolean
}

/** Controls that replace the whole table with a template or a CSV file. The previous table can be restored with undo. */
export function ChartStart({ rows, onChange, isNew }: ChartStartProps) {
  const [template, setTemplate] = useState<Template>('blank')

  function start(next: Template): void {
    setTemplate(next)
    onChange(templateRows(next))
    if (JSON.stringify(rows) === JSON.stringify(templateRows(template))) return
    offerUndo(t('sizeCharts.replaced'), () => {
      setTemplate(template)
      onChange(rows)
    })
  }

  async function takeCsv(file: File): Promise<void> {
    const cells = file.size > CSV_MAX ? [] : csvCells(await file.text())
    if (cells.flat().every((cell) => cell.trim() === '')) return globalError([t('sizeCharts.csv.none', { name: file.name })])
    onChange(writeBlock([], { row: 0, column: 0 }, cells))
    offerUndo(t('sizeCharts.replaced'), () => onChange(rows))
    if (cells.length > ROWS_MAX || cells.some(({ length }) => length > COLUMNS_MAX))
      globalError([t('sizeCharts.csv.cut', { rows: ROWS_MAX, columns: COLUMNS_MAX })])
  }

  return (
    <div className={css['start']}>
      {isNew && (
        <NativeSelect
          label={t('sizeCharts.template')}
          data={templates.map((value) => ({ value, label: t(`sizeCharts.template.${value}`) }))}
          value={template}
          onChange={({ currentTarget }) => start(templates.find((one) => one === currentTarget.value) ?? 'blank')}
        />
      )}
      <FileDrop label={t('sizeCharts.csv')} accept=".csv,text/csv" onFiles={([file]) => file && void takeCsv(file)}>
        {(browse) => (
          <Button variant="default" onClick={browse}>
            {t('sizeCharts.csv')}
          </Button>
        )}
      </FileDrop>
    </div>
  )
}
