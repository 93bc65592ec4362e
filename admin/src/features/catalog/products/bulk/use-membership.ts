import { errorMessages } from '../../../../api/error-text.ts'
import { useChange } from '../../../../api/query.ts'
import { globalError, globalSuccess } from '../../../../events.ts'
import type { Resource } from '../../../../ui/form/resource-picker/resources.ts'
import { t } from '../../../../messages/messages.ts'
import type { Chosen } from './chosen.ts'

export type Membership = 'collect' | 'uncollect'

const refresh = ['products.list', 'collections.list', 'collections.get', 'collections.products'] as const

/**
 * Returns a function that adds the chosen products to a collection or removes them from it. The function shows how many
 * products it added or removed, or the error.
 */
export function useMembership({ rows, selection }: Chosen) {
  const add = useChange('collections.addProducts', { refresh })
  const remove = useChange('collections.removeProducts', { refresh })
  const body = 'ids' in selection ? { ids: selection.ids } : { matching: selection }

  return async (what: Membership, { id, title }: Resource): Promise<void> => {
    const input = { params: { id }, body }
    try {
      const count = what === 'collect' ? (await add.mutateAsync(input)).added : (await remove.mutateAsync(input)).removed
      rows.clear()
      globalSuccess([t(`productBulk.${what}ed`, { count, title })])
    } catch (error) {
      globalError(errorMessages(error))
    }
  }
}
