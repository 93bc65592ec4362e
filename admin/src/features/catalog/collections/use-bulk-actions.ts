import { errorMessages } from '../../../api/error-text.ts'
import { undoMany } from '../../../api/gone-ids.ts'
import type { Answer } from '../../../api/types.ts'
import { globalError, globalSuccess, offerUndo } from '../../../events.ts'
import { useListState } from '../../../ui/list/list-state.ts'
import type { RowSelection } from '../../../ui/list/selection.ts'
import type { Resource } from '../../../ui/form/resource-picker/resources.ts'
import { t } from '../../../messages/messages.ts'
import { filterKeys } from './collection-columns.tsx'
import { useBulk } from './use-bulk.ts'

type Previous = Answer<'collections.bulk'>['previous']

/** Returns the bulk actions for the selected collections. Each shows its result in a notification. */
export function useBulkActions(rows: RowSelection) {
  const { filter } = useListState(filterKeys)
  const bulk = useBulk()
  const selection = rows.selection(filter)

  const publish = (action: 'publish' | 'unpublish') =>
    telling(async () => {
      const { changed, previous } = await bulk.mutateAsync({ selection, action: { action } })
      rows.clear()
      const message = t(`collections.bulk.${action}.done`, { count: changed })
      if (changed > 0) offerUndo(message, () => void restore(previous))
      else globalSuccess([message])
    })

  const restore = (previous: Previous) =>
    telling(async () => {
      await undoMany(
        previous,
        ({ id }) => id,
        (restore) => bulk.mutateAsync({ restore }),
      )
      globalSuccess([t('collections.bulk.undone')])
    })

  async function remove(): Promise<void> {
    const { changed } = await bulk.mutateAsync({ selection, action: { action: 'delete' } })
    rows.clear()
    globalSuccess([t('collections.bulk.delete.done', { count: changed })])
  }

  async function merge(into: Resource): Promise<void> {
    const { changed } = await bulk.mutateAsync({ selection, action: { action: 'merge', into: into.id } })
    rows.clear()
    globalSuccess([t('collections.bulk.merge.done', { count: changed, title: into.title })])
  }

  return { isPending: bulk.isPending, publish, remove, merge }
}

async function telling(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    globalError(errorMessages(error))
  }
}
