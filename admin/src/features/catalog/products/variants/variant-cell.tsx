import { useId, useState } from 'react'

import type { Cell } from '../../../../ui/form/grid-cells.ts'
import { emptyText } from './empty-text.ts'
import { cellText, type VariantColumn } from './variant-columns.ts'
import css from './variant-grid.module.css'
import type { GridEdits } from './use-grid-edits.ts'
import type { VariantRow } from './variant-row.ts'

const TEXT_MAX = 255

interface VariantCellProps {
  row: VariantRow
  column: VariantColumn
  cell: Cell
  label: string
  decimals: number
  /** The problem with the cell's value; undefined if there is none. */
  problem: string | undefined
  edits: GridEdits
}

/** An editable cell. Its text stays as typed until the cell loses focus, and is then formatted. */
export function VariantCell({ row, column, cell, label, decimals, problem, edits }: VariantCellProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const text = cellText(row, column, decimals)
  const error = typed === null ? problem : undefined
  return (
    <>
      <input
        className={css['cell']}
        data-amount={column.isAmount || undefined}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : id}
        title={error}
        inputMode={column.isAmount && column.key !== 'weight' ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={TEXT_MAX}
        placeholder={emptyText(column, row)}
        value={typed ?? text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          edits.write(row.key, column, event.currentTarget.value)
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => edits.onKeyDown(event, cell)}
        onPaste={(event) => {
          setTyped(null)
          edits.onPaste(event, cell)
        }}
      />
      {error !== undefined && (
        <span id={id} className="only-read-out">
          {error}
        </span>
      )}
    </>
  )
}
