import { Button } from '@mantine/core'
import { useState } from 'react'

import { errorMessages } from '../../api/error-text.ts'
import { useChange } from '../../api/query.ts'
import type { CallInput } from '../../api/types.ts'
import { globalError, globalSuccess } from '../../events.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import type { RowSelection } from '../../ui/list/selection.ts'
import { t } from '../../words/words.ts'
import { filterKeys } from './page-filters.ts'
import { portionsOf, selectedIds } from './selected-ids.ts'

type Action = CallInput<'pages.bulk'>['body']['action']

interface BulkActionsProps {
  rows: RowSelection
  count: number
}

/** What can be done with the selected pages. */
export const bulkActions = (rows: RowSelection, count: number) => <BulkActions rows={rows} count={count} />

function BulkActions({ rows, count }: BulkActionsProps) {
  const { filter } = useListState(filterKeys)
  const change = useChange('pages.bulk', { refresh: ['pages.list', 'pages.get', 'menus.list', 'menus.get'] })
  const [isAsking, setAsking] = useState(false)
  const [isRunning, setRunning] = useState(false)

  async function run(action: Action): Promise<void> {
    let changed = 0
    for (const ids of portionsOf(await selectedIds(rows.selection(filter)))) {
      changed += (await change.mutateAsync({ body: { action, ids } })).changed
    }
    rows.clear()
    globalSuccess([t(`storePages.bulk.${action}.done`, { count: changed })])
  }

  async function runAtOnce(action: Action): Promise<void> {
    setRunning(true)
    try {
      await run(action)
    } catch (error) {
      globalError(errorMessages(error))
    } finally {
      setRunning(false)
    }
  }

  return (
    <>
      {(['publish', 'unpublish'] as const).map((action) => (
        <Button key={action} variant="default" size="compact-md" disabled={isRunning} onClick={() => void runAtOnce(action)}>
          {t(`storePages.bulk.${action}`)}
        </Button>
      ))}
      <Button variant="default" size="compact-md" disabled={isRunning} onClick={() => setAsking(true)}>
        {t('storePages.bulk.delete')}
      </Button>
      <Confirm
        opened={isAsking}
        title={t('storePages.bulk.delete.title', { count })}
        action={t('storePages.bulk.delete')}
        onConfirm={() => run('delete')}
        onClose={() => setAsking(false)}
      >
        {t('storePages.delete.body', { count })}
      </Confirm>
    </>
  )
}
