import { Button } from '@mantine/core'
import { useState } from 'react'

import { Confirm } from '../../../ui/overlay/confirm.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { ResourcePicker } from '../../../ui/form/resource-picker/resource-picker.tsx'
import type { Resource } from '../../../ui/form/resource-picker/resources.ts'
import { t } from '../../../messages/messages.ts'
import { useBulkActions } from './use-bulk-actions.ts'

interface BulkActionsProps {
  rows: RowSelection
  count: number
}

/**
 * The filter of the collection picker. Only manual collections are offered as the target of a merge, because rules
 * choose the products of a smart collection.
 */
const MANUAL = { kind: 'manual' }

/** Renders the bulk actions for the selected collections. */
export const bulkActions = (rows: RowSelection, count: number) => <BulkActions rows={rows} count={count} />

function BulkActions({ rows, count }: BulkActionsProps) {
  const { isPending, publish, remove, merge } = useBulkActions(rows)
  const [asking, setAsking] = useState<'delete' | 'choose' | null>(null)
  const [target, setTarget] = useState<Resource | null>(null)

  return (
    <>
      {(['publish', 'unpublish'] as const).map((action) => (
        <Button key={action} variant="default" size="compact-md" disabled={isPending} onClick={() => void publish(action)}>
          {t(`collections.bulk.${action}`)}
        </Button>
      ))}
      <Button variant="default" size="compact-md" disabled={isPending} onClick={() => setAsking('choose')}>
        {t('collections.bulk.merge')}
      </Button>
      <Button variant="default" size="compact-md" disabled={isPending} onClick={() => setAsking('delete')}>
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
