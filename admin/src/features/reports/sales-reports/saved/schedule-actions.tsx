import { Button } from '@mantine/core'
import { useState } from 'react'

import { errorMessages } from '../../../../api/error-text.ts'
import { useChange } from '../../../../api/query.ts'
import { globalError, globalSuccess } from '../../../../events.ts'
import { t } from '../../../../messages/messages.ts'
import { Confirm } from '../../../../ui/overlay/confirm.tsx'
import type { SavedReport } from './saved-parameters.ts'
import type { Schedule } from './schedule-dialog.tsx'
import css from './schedule.module.css'

const refresh = ['savedReports.list', 'reportSchedules.get'] as const
const told = (error: unknown) => globalError(errorMessages(error))

interface ScheduleActionsProps {
  report: SavedReport
  schedule: Schedule | null
  /** Whether the member has confirmed their email. */
  isConfirmed: boolean
  onStopped: () => void
}

/** What is done at once: a test to oneself, and pausing or ending the emails. */
export function ScheduleActions({ report: { id, name, canEdit }, schedule, isConfirmed, onStopped }: ScheduleActionsProps) {
  const [stopping, setStopping] = useState(false)
  const test = useChange('reportSchedules.sendTest')
  const pause = useChange('reportSchedules.pause', { refresh })
  const remove = useChange('reportSchedules.remove', { refresh: ['savedReports.list'] })
  const params = { id }
  const isActive = schedule?.state === 'active'
  return (
    <div className={css['actions']}>
      <Button
        variant="default"
        disabled={!isConfirmed}
        loading={test.isPending}
        onClick={() => test.mutate({ params }, { onSuccess: () => globalSuccess([t('savedReports.email.tested')]), onError: told })}
      >
        {t('savedReports.email.test')}
      </Button>
      {canEdit && (isActive || schedule?.state === 'paused') && (
        <Button
          variant="default"
          loading={pause.isPending}
          onClick={() =>
            pause.mutate(
              { params, body: { isPaused: isActive } },
              { onSuccess: () => globalSuccess([t(isActive ? 'savedReports.email.paused' : 'savedReports.email.resumed')]), onError: told },
            )
          }
        >
          {t(isActive ? 'savedReports.email.pause' : 'savedReports.email.resume')}
        </Button>
      )}
      {canEdit && schedule && (
        <Button variant="subtle" color="red" onClick={() => setStopping(true)}>
          {t('savedReports.email.remove')}
        </Button>
      )}
      <Confirm
        opened={stopping}
        title={t('savedReports.email.remove.title', { name })}
        action={t('savedReports.email.remove')}
        onConfirm={async () => {
          await remove.mutateAsync({ params })
          globalSuccess([t('savedReports.email.stoppedAll', { name })])
          onStopped()
        }}
        onClose={() => setStopping(false)}
      >
        {t('savedReports.email.remove.text')}
      </Confirm>
    </div>
  )
}
