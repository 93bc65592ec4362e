import { Button } from '@mantine/core'
import { useState } from 'react'

import { t } from '../../../../messages/messages.ts'
import { JobProgress } from '../../../../ui/feedback/job-progress.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Confirm } from '../../../../ui/overlay/confirm.tsx'
import type { Update } from '../update-state.tsx'
import css from './detail.module.css'
import { useBulkSteps } from './use-bulk-update.ts'

const texts = { draft: 'previewing', running: 'running', reverting: 'reverting' } as const

/** The progress of the job that works on an update. A run can be canceled. */
export function Working({ data }: { data: Update }) {
  const { cancel } = useBulkSteps()
  const [isAsking, setAsking] = useState(false)
  const text = texts[data.state as keyof typeof texts]
  return (
    <Card>
      <div className="stack">
        <JobProgress
          title={t(`bulkUpdates.${text}`)}
          job={{ state: 'running', ...progressOf(data), failed: data.counts.refused, failure: null, createdAt: data.createdAt }}
        />
        <p className={css['quiet']}>{t(`bulkUpdates.${text}.help`)}</p>
        {data.state === 'running' && (
          <div className={css['actions']}>
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('bulkUpdates.cancel')}
            </Button>
          </div>
        )}
      </div>
      <Confirm
        opened={isAsking}
        title={t('bulkUpdates.cancel.title')}
        action={t('bulkUpdates.cancel.action')}
        cancel={t('bulkUpdates.cancel.keep')}
        onConfirm={() => cancel.mutateAsync({ params: { id: data.id } })}
        onClose={() => setAsking(false)}
      >
        {t('bulkUpdates.cancel.body')}
      </Confirm>
    </Card>
  )
}

function progressOf({ state, done, total, counts, reverted }: Update): { done: number; total: number | null } {
  if (state === 'running') return { done, total }
  if (state === 'draft') return { done: 0, total: null }
  return { done: (reverted?.restored ?? 0) + (reverted?.kept ?? 0), total: counts.cells }
}
