import { useMemo, useState } from 'react'

import { useListLayout } from '../../../../ui/list/use-list-layout.ts'
import { t } from '../../../../messages/messages.ts'
import { cellProblem, type VariantErrorAt } from '../server-errors.ts'
import { columnOf, variantColumns } from './variant-columns.ts'
import type { CellKey, VariantRow } from './variant-row.ts'

/** The columns of a user who has chosen none. They fit beside the facts of the form on a laptop. */
const usual: readonly CellKey[] = ['price', 'quantity', 'sku']

/**
 * Returns the user's choice of columns, and the columns to show: those, the one that a link asks for, and any with a problem, so that it
 * can be fixed.
 */
export function useVariantLayout(rows: readonly VariantRow[], errorAt: VariantErrorAt, asked: CellKey | undefined) {
  const all = variantColumns.map((column) => ({
    ...column,
    header: t(column.label),
    ...(!usual.includes(column.key) && { rare: true as const }),
  }))
  // A column stays after its problem is fixed. Otherwise it would disappear while the user types in it.
  const [faulty, setFaulty] = useState<readonly CellKey[]>(asked ? [asked] : [])
  const layout = useListLayout('variants', all)
  const shown = new Set([...layout.columns.map(({ key }) => key), ...faulty])
  const found = variantColumns.filter((column) => !shown.has(column.key) && rows.some((row) => cellProblem(row, column, errorAt)))
  if (found.length > 0) setFaulty([...faulty, ...found.map(({ key }) => key)])
  const keys = [...shown].join(' ')
  // Rows render again only when a column was added, removed or moved.
  const columns = useMemo(() => keys.split(' ').map((key) => columnOf(key as CellKey)), [keys])
  return { layout, columns }
}
