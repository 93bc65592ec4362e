import { Button } from '@mantine/core'
import { lazy, useState } from 'react'

import { errorMessages } from '../../../api/error-text.ts'
import { globalError } from '../../../events.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { exportQuery, type RowSelection } from '../../../ui/list/selection.ts'
import { useGo } from '../../../ui/layout/use-go.ts'
import { MoreActions } from '../../../ui/overlay/more-actions.tsx'
import { t } from '../../../messages/messages.ts'
import { filterKeys } from '../list/order-filters.ts'
import { PACKING_SLIPS_MAX, packingSlipIds } from '../fulfillment/packing-slip-ids.ts'
import { useOrderExport } from '../list/use-order-export.ts'
import { useBulkOrders } from './use-bulk-orders.ts'

const BulkForm = lazy(async () => ({ default: (await import('./bulk-form.tsx')).BulkForm }))

/** The bulk actions that first ask for input or a confirmation. */
export type BulkAction = 'fulfill' | 'deliver' | 'capture' | 'mark-paid' | 'add-tags' | 'remove-tags' | 'cancel'

/** Renders the bulk actions for the selected orders. */
export const bulkActions = (rows: RowSelection, count: number) => <OrderBulk rows={rows} count={count} />

function OrderBulk({ rows, count }: { rows: RowSelection; count: number }) {
  const { filter } = useListState(filterKeys)
  const go = useGo()
  const [action, setAction] = useState<BulkAction | null>(null)
  const exported = useOrderExport()
  const chosen = { rows, count, selection: rows.selection(filter) }
  const change = useBulkOrders(chosen)
  const now = (action: 'archive' | 'unarchive') => () =>
    void change({ action }).catch((error: unknown) => globalError(errorMessages(error)))
  const printSlips = () => {
    const ids = packingSlipIds(chosen.selection)
    if (ids) void go('website.orders.slips', { search: { ids: ids.join(',') } })
    else globalError([t('orders.slips.most', { count: PACKING_SLIPS_MAX })])
  }
  const asked = (one: BulkAction) => ({ label: t(`orders.bulk.${one}`), run: () => setAction(one) })
  return (
    <>
      <Button size="compact-md" onClick={() => setAction('fulfill')}>
        {t('orders.bulk.fulfill')}
      </Button>
      <Button variant="default" size="compact-md" onClick={() => setAction('capture')}>
        {t('orders.bulk.capture')}
      </Button>
      <MoreActions
        isCompact
        actions={[
          asked('deliver'),
          asked('mark-paid'),
          { label: t('orders.bulk.slips'), run: printSlips },
          { label: t('orders.bulk.export'), run: () => exported.mutate(exportQuery(chosen.selection)) },
          { ...asked('add-tags'), divided: true },
          asked('remove-tags'),
          { label: t('orders.archive'), divided: true, run: now('archive') },
          { label: t('orders.unarchive'), run: now('unarchive') },
          { ...asked('cancel'), danger: true, divided: true },
        ]}
      />
      <Dialog opened={action !== null} onClose={() => setAction(null)} title={action ? t(`orders.bulk.${action}.title`, { count }) : ''}>
        {action && <BulkForm action={action} chosen={chosen} onClose={() => setAction(null)} />}
      </Dialog>
    </>
  )
}
