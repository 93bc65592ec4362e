import { Button } from '@mantine/core'
import { useState } from 'react'

import { useStore } from '../../../../api/use-store.ts'
import { t } from '../../../../messages/messages.ts'
import { fullTime } from '../../../../ui/data/format.ts'
import { FormFailure } from '../../../../ui/form/form-failure.tsx'
import { Confirm } from '../../../../ui/overlay/confirm.tsx'
import type { Update } from '../update-state.tsx'
import css from './detail.module.css'
import { useBulkSteps } from './use-bulk-update.ts'

/** The button that undoes an update, and the time until which it can be undone or at which it will be. */
export function Undo({ data: { id, undoableUntil, revertAt } }: { data: Update }) {
  const { standardTimezone: zone } = useStore()
  const { revert } = useBulkSteps()
  const [isAsking, setAsking] = useState(false)
  if (!undoableUntil) return null
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
        {t('bulkUpdates.undo')}
      </Button>
      <span className={css['quiet']}>
        {revertAt
          ? t('bulkUpdates.undo.planned', { time: fullTime(revertAt, zone) })
          : t('bulkUpdates.undo.until', { time: fullTime(undoableUntil, zone) })}
      </span>
      {revertAt && (
        <Button
          variant="subtle"
          size="compact-md"
          loading={revert.isPending}
          onClick={() => revert.mutate({ params: { id }, body: { at: null } })}
        >
          {t('bulkUpdates.undo.planned.cancel')}
        </Button>
      )}
      <FormFailure error={revert.error} />
      <Confirm
        opened={isAsking}
        title={t('bulkUpdates.undo.title')}
        action={t('bulkUpdates.undo')}
        onConfirm={() => revert.mutateAsync({ params: { id }, body: { at: 'now' } })}
        onClose={() => setAsking(false)}
      >
        {t('bulkUpdates.undo.body')}
      </Confirm>
    </>
  )
}
