import { useQueryClient } from '@tanstack/react-query'

import { useChange } from '../../../api/query.ts'
import type { CallInput } from '../../../api/types.ts'
import { globalSuccess } from '../../../events.ts'
import type { RowSelection, Selection } from '../../../ui/list/selection.ts'
import { t } from '../../../words/words.ts'

export type OrderChange = CallInput<'orders.bulk'>['body']['change']

/** The orders a bulk action means. */
export interface Chosen {
  rows: RowSelection
  selection: Selection
  count: number
}

/** Asks for one thing to be done to the chosen orders; a job does it, and the tray tells how far it is. */
export function useBulkOrders({ rows, selection }: Chosen) {
  const client = useQueryClient()
  const bulk = useChange('orders.bulk', { refresh: ['jobs.list'] })
  return async (change: OrderChange): Promise<void> => {
    const { count } = await bulk.mutateAsync({ body: { selection, change } })
    globalSuccess([t('orders.bulk.started', { count })])
    rows.clear()
    // Quick jobs are done by now; the list shows slower ones when it is looked at again.
    setTimeout(() => void client.invalidateQueries({ queryKey: ['orders.list'] }), SETTLE_MS)
  }
}

/** Milliseconds in which a job of some orders is done. */
const SETTLE_MS = 1500
