import { Button } from '@mantine/core'

import { useListState } from '../../../ui/list/list-state.ts'
import { exportQuery, type RowSelection, type Selection } from '../../../ui/list/selection.ts'
import { t } from '../../../messages/messages.ts'
import { filterKeys } from './stock-filters.ts'
import { useStockExport } from './use-stock-export.ts'

interface StockBulkProps {
  rows: RowSelection
  count: number
  onSettings: (selection: Selection, count: number) => void
}

/** Returns the bulk actions for the selected variants. */
export const stockBulk = (onSettings: StockBulkProps['onSettings']) => (rows: RowSelection, count: number) => (
  <StockBulk rows={rows} count={count} onSettings={onSettings} />
)

function StockBulk({ rows, count, onSettings }: StockBulkProps) {
  const { filter } = useListState(filterKeys)
  const exported = useStockExport()
  const selection = rows.selection(filter)
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => onSettings(selection, count)}>
        {t('inventory.settings')}
      </Button>
      <Button variant="default" size="compact-md" loading={exported.isPending} onClick={() => exported.mutate(exportQuery(selection))}>
        {t('inventory.exportSelected')}
      </Button>
    </>
  )
}
