import { Button } from '@mantine/core'
import { useState } from 'react'

import { errorMessages } from '../../../api/error-text.ts'
import { undoMany } from '../../../api/gone-ids.ts'
import type { Answer } from '../../../api/types.ts'
import { globalError, globalSuccess, offerUndo } from '../../../events.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { ResourcePicker } from '../../../ui/form/resource-picker/resource-picker.tsx'
import type { Resource } from '../../../ui/form/resource-picker/resources.ts'
import { t } from '../../../messages/messages.ts'
import { filterKeys } from './collection-columns.tsx'
import { useBulk } from './use-bulk.ts'

type Previous = Answer<'collections.bulk'>['previous']

interface BulkActionsProps {
  rows: RowSelection
  count: number
}

/** Only manual collections can be merged, because smart collections choose their products by rules. */
const MANUAL = { kind: 'manual' }

/** Renders the bulk actions for the selected collections. */
export const bulkActions = (rows: RowSelection, count: number) => <BulkActions rows={rows} count={count} />

function BulkActions({ rows, count }: BulkActionsProps) {
  const { filter } = useListState(filterKeys)
  const bulk = useBulk()
  const [asking, setAsking] = useState<'delete' | 'choose' | null>(null)
  const [target, setTarget] = useState<Resource | null>(null)
  const selection = rows.selection(filter)

  async function telling(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      globalError(errorMessages(error))
    }
  }

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

  return (
    <>
      {(['publish', 'unpublish'] as const).map((action) => (
        <Button key={action} variant="default" size="compact-md" disabled={bulk.isPending} onClick={() => void publish(action)}>
          {t(`collections.bulk.${action}`)}
        </Button>
      ))}
      <Button variant="default" size="compact-md" disabled={bulk.isPending} onClick={() => setAsking('choose')}>
        {t('collections.bulk.merge')}
      </Button>
      <Button variant="default" size="compact-md" disabled={bulk.isPending} onClick={() => setAsking('delete')}>
        {t('collections.bulk.delete')}
      </Button>
      <ResourcePicker
        kind="collection"
        among={MANUAL}
        opened={asking === 'choose'}
        onClose={() => setAsking(null)}
        onPick={([resource]) => setTarget(resource ?? null)}
      />
      <Confirm
        opened={target !== null}
        title={t('collections.merge.title', { title: target?.title ?? '' })}
        action={t('collections.bulk.merge')}
        onConfirm={() => target && merge(target)}
        onClose={() => setTarget(null)}
      >
        {t('collections.merge.body', { title: target?.title ?? '' })}
      </Confirm>
      <Confirm
        opened={asking === 'delete'}
        title={t('collections.bulk.delete.title', { count })}
        action={t('collections.bulk.delete')}
        onConfirm={remove}
        onClose={() => setAsking(null)}
      >
        {t('collections.delete.body', { count })}
      </Confirm>
    </>
  )
}
