import { LIST_PAGE_MAX } from '@vitrine/contract/limits.ts'

import { errorMessages } from '../../../api/error-text.ts'
import { undoMany } from '../../../api/gone-ids.ts'
import { useChange } from '../../../api/query.ts'
import type { Answer, CallInput } from '../../../api/types.ts'
import { globalError, globalSuccess, offerUndo } from '../../../events.ts'
import { t } from '../../../messages/messages.ts'
import { statuses, type Status } from './product-status.tsx'

type Selection = CallInput<'products.setStatus'>['body']['selection']
type Previous = Answer<'products.setStatus'>['previous']

/**
 * Returns the status and the product IDs for each call that restores earlier statuses. One call accepts at most
 * `LIST_PAGE_MAX` products.
 */
export function undoSteps(previous: Previous): { status: Status; ids: string[] }[] {
  return statuses.flatMap((status) => {
    const ids = previous[status]
    const portions = Array.from({ length: Math.ceil(ids.length / LIST_PAGE_MAX) }, (_, at) => at * LIST_PAGE_MAX)
    return portions.map((from) => ({ status, ids: ids.slice(from, from + LIST_PAGE_MAX) }))
  })
}

/**
 * Returns a function that sets the status of products. The function shows how many products changed, or the error. It
 * offers to undo the change if the server returned the earlier statuses, which it does only for a limited number of
 * products.
 */
export function useSetStatus() {
  const change = useChange('products.setStatus', { refresh: ['products.list', 'products.get'] })

  async function undo(previous: Previous): Promise<void> {
    try {
      for (const { status, ids } of undoSteps(previous))
        await undoMany(ids, String, (left) => change.mutateAsync({ body: { status, selection: { ids: left } } }))
      globalSuccess([t('products.status.undone')])
    } catch (error) {
      globalError(errorMessages(error))
    }
  }

  async function setStatus(selection: Selection, status: Status): Promise<void> {
    try {
      const { changed, previous } = await change.mutateAsync({ body: { selection, status } })
      const message = t('products.status.changed', { count: changed, status: t(`products.status.${status}`) })
      if (undoSteps(previous).length > 0) offerUndo(message, () => void undo(previous))
      else globalSuccess([message])
    } catch (error) {
      globalError(errorMessages(error))
    }
  }

  return { setStatus, isSetting: change.isPending }
}
