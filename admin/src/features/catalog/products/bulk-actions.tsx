import { Button } from '@mantine/core'
import { BULK_UNDO_MAX } from '@vitrine/contract/limits.ts'
import { useState } from 'react'

import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { exportQuery, type RowSelection } from '../../../ui/list/selection.ts'
import { useGo } from '../../../ui/layout/use-go.ts'
import { t } from '../../../messages/messages.ts'
import { MoreChanges } from './bulk/more-changes.tsx'
import { filterKeys } from './product-filters.ts'
import { statuses, type Status } from './product-status.tsx'
import { useExport } from './use-export.ts'
import { useSetStatus } from './use-set-status.ts'

interface BulkActionsProps {
  rows: RowSelection
  count: number
}

/** Renders the bulk actions for the selected products. */
export const bulkActions = (rows: RowSelection, count: number) => <BulkActions rows={rows} count={count} />

function BulkActions({ rows, count }: BulkActionsProps) {
  const { filter } = useListState(filterKeys)
  const { setStatus, isSetting } = useSetStatus()
  const [asked, setAsked] = useState<Status | null>(null)
  const exported = useExport()
  const go = useGo()
  const selection = rows.selection(filter)

  async function run(status: Status): Promise<void> {
    await setStatus(selection, status)
    rows.clear()
  }

  return (
    <>
      {statuses.map((status) => (
        <Button
          key={status}
          variant="default"
          size="compact-md"
          disabled={isSetting}
          // The user must confirm the change if it affects too many products to be undone.
          onClick={() => (count > BULK_UNDO_MAX ? setAsked(status) : void run(status))}
        >
          {t(`products.bulk.${status}`)}
        </Button>
      ))}
      <MoreChanges
        chosen={{ rows, selection, count }}
        actions={[
          { label: t('productBulk.sheet'), run: () => void go('website.bulkupdates.sheet', { search: exportQuery(selection) }) },
          { label: t('productBulk.rules'), run: () => void go('website.bulkupdates.create', { search: exportQuery(selection) }) },
          { label: t('products.bulk.export'), run: () => exported.mutate(exportQuery(selection)) },
        ]}
      />
      <Confirm
        opened={asked !== null}
        title={t('products.bulk.ask.title', { count })}
        action={asked ? t(`products.bulk.${asked}`) : ''}
        onConfirm={() => asked && run(asked)}
        onClose={() => setAsked(null)}
      >
        {t('products.bulk.ask.body', { max: BULK_UNDO_MAX })}
      </Confirm>
    </>
  )
}
