import { useQueryClient } from '@tanstack/react-query'

import { errorMessages } from '../../../../api/error-text.ts'
import { callQuery, useChange } from '../../../../api/query.ts'
import { globalError, globalSuccess } from '../../../../events.ts'
import { t } from '../../../../messages/messages.ts'
import { productCalls } from '../product-calls.ts'

const POLL_MS = 300

/** Returns a function that undoes a bulk update, and shows how that ended. */
export function useUndoUpdate(): (id: string) => Promise<void> {
  const client = useQueryClient()
  const revert = useChange('bulkUpdates.revert', { refresh: ['bulkUpdates.get', 'bulkUpdates.list'] })

  async function ended(id: string) {
    for (;;) {
      const update = await client.fetchQuery({ ...callQuery('bulkUpdates.get', { params: { id } }), staleTime: 0 })
      if (update.state !== 'reverting') return update
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  return async (id) => {
    try {
      await revert.mutateAsync({ params: { id }, body: { at: 'now' } })
      const { reverted } = await ended(id)
      for (const stale of [...productCalls, 'products.get']) void client.invalidateQueries({ queryKey: [stale] })
      globalSuccess([t('productBulk.undone', { kept: reverted?.kept ?? 0 })])
    } catch (error) {
      globalError(errorMessages(error))
    }
  }
}
