import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../../api/query.ts'
import type { Answer } from '../../../../api/types.ts'
import { t } from '../../../../messages/messages.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Failed } from '../../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { SavedReport } from './saved-parameters.ts'
import { ScheduleActions } from './schedule-actions.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import css from './schedule.module.css'
import { ScheduleStatus } from './schedule-status.tsx'

export type ScheduleAnswer = Answer<'reportSchedules.get'>
export type Schedule = NonNullable<ScheduleAnswer['schedule']>

interface ScheduleDialogProps {
  report: SavedReport
  onClose: () => void
}

/** The dialog for when and to whom a saved report is emailed. */
export function ScheduleDialog({ report, onClose }: ScheduleDialogProps) {
  // What the form starts from is loaded again each time, because others may have changed it.
  const query = useQuery({ ...callQuery('reportSchedules.get', { params: { id: report.id } }), gcTime: 0, refetchOnWindowFocus: false })
  const isConfirmed = query.data?.members.some((member) => member.isSelf && member.isConfirmed) ?? false
  return (
    <Dialog opened title={t('savedReports.email.title', { name: report.name })} width={520} onClose={onClose}>
      <div className={css['dialog']}>
        {query.isPending && <Skeleton lines={8} />}
        {query.error && <Failed error={query.error} title={t('savedReports.email.failed')} onRetry={() => void query.refetch()} />}
        {query.data && (
          <>
            {query.data.schedule && <ScheduleStatus schedule={query.data.schedule} timeZone={query.data.timeZone} />}
            {report.search.from_time !== undefined && <Banner tone="attention">{t('savedReports.email.fixedDates')}</Banner>}
            {!isConfirmed && <Banner tone="attention">{t('savedReports.email.confirmFirst')}</Banner>}
            <ScheduleActions report={report} schedule={query.data.schedule} isConfirmed={isConfirmed} onStopped={onClose} />
            {report.canEdit ? (
              <ScheduleForm report={report} answer={query.data} onClose={onClose} />
            ) : (
              <p className={css['note']}>
                {query.data.schedule ? '' : `${t('savedReports.email.none')} `}
                {t('savedReports.email.readOnly')}
              </p>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
