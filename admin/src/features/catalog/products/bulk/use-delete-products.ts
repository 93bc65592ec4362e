import { useChange } from '../../../../api/query.ts'
import { globalSuccess } from '../../../../events.ts'
import { t } from '../../../../messages/messages.ts'
import { productCalls } from '../product-calls.ts'
import type { Chosen } from './chosen.ts'

/** Returns a function that deletes the chosen products. It throws a `CallError` if the call fails. */
export function useDeleteProducts({ rows, selection }: Chosen) {
  const change = useChange('products.change', { refresh: [...productCalls, 'products.get'] })
  return async (): Promise<void> => {
    const { changed } = await change.mutateAsync({ body: { selection, change: { action: 'delete' } } })
    rows.clear()
    globalSuccess([t('productBulk.deleted', { count: changed ?? 0 })])
  }
}
