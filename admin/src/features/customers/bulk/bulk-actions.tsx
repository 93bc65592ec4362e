import { Button } from '@mantine/core'
import { lazy, useState } from 'react'

import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { exportQuery, type RowSelection } from '../../../ui/list/selection.ts'
import { MoreActions } from '../../../ui/overlay/more-actions.tsx'
import { t } from '../../../messages/messages.ts'
import { filterKeys } from '../list/customer-filters.ts'
import { useCustomerExport } from '../list/use-customer-export.ts'

const BulkForm = lazy(async () => ({ default: (await import('./bulk-form.tsx')).BulkForm }))

/** The bulk actions, all of which ask for input or a confirmation. */
export type BulkAction = 'add-tags' | 'remove-tags' | 'delete'

/** Renders the bulk actions for the selected customers. */
export const bulkActions = (rows: RowSelection, count: number) => <CustomerBulk rows={rows} count={count} />

function CustomerBulk({ rows, count }: { rows: RowSelection; count: number }) {
  const { filter } = useListState(filterKeys)
  const [action, setAction] = useState<BulkAction | null>(null)
  const exported = useCustomerExport()
  const chosen = { rows, count, selection: rows.selection(filter) }
  return (
    <>
      <Button size="compact-md" onClick={() => setAction('add-tags')}>
        {t('customers.bulk.add-tags')}
      </Button>
      <Button variant="default" size="compact-md" onClick={() => exported(exportQuery(chosen.selection), count)}>
        {t('customers.bulk.export')}
      </Button>
      <MoreActions
        isCompact
        actions={[
          { label: t('customers.bulk.remove-tags'), run: () => setAction('remove-tags') },
          { label: t('customers.bulk.delete'), run: () => setAction('delete'), danger: true, divided: true },
        ]}
      />
      <Dialog opened={action !== null} onClose={() => setAction(null)} title={action ? t(`customers.bulk.${action}.title`, { count }) : ''}>
        {action && <BulkForm action={action} chosen={chosen} onClose={() => setAction(null)} />}
      </Dialog>
    </>
  )
}
