import { errorMessages } from '../../../api/error-text.ts'
import { useChange } from '../../../api/query.ts'
import { globalError, offerUndo } from '../../../events.ts'
import { t } from '../../../messages/messages.ts'

interface Named {
  id: string
  title: string
}

const refresh = ['collections.list', 'collections.get', 'collections.products', 'products.list'] as const

/**
 * Returns functions that add the product to collections and remove it from a collection. A removal can be undone.
 * Errors are shown.
 */
export function useCollectionChanges(productId: string) {
  const adding = useChange('collections.addProducts', { refresh })
  const removing = useChange('collections.removeProducts', { refresh })
  const body = { ids: [productId] }

  async function telling(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      globalError(errorMessages(error))
    }
  }

  const add = (collections: readonly Named[]) =>
    telling(async () => {
      for (const { id } of collections) await adding.mutateAsync({ params: { id }, body })
    })

  const remove = (collection: Named) =>
    telling(async () => {
      await removing.mutateAsync({ params: { id: collection.id }, body })
      offerUndo(t('products.collections.removed', { title: collection.title }), () => void add([collection]))
    })

  return { add, remove }
}
