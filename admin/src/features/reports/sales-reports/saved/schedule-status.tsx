import { t } from '../../../../messages/messages.ts'
import { fullTime } from '../../../../ui/data/format.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import type { Schedule } from './schedule-dialog.tsx'
import css from './schedule.module.css'

interface ScheduleStatusProps {
  schedule: Schedule
  /** The time zone of the store. */
  timeZone: string
}

/** When the next and the last email are, or why there are none, and what the last one lacked. */
export function ScheduleStatus({ schedule, timeZone }: ScheduleStatusProps) {
  const { state, nextAt, lastSentAt, omittedStores, omittedCount, sender } = schedule
  const others = omittedCount - omittedStores.length
  const stores = [...omittedStores, ...(others > 0 ? [t('savedReports.email.omitted.others', { count: others })] : [])].join(', ')
  const name = sender ?? t('savedReports.formerMember')
  return (
    <>
      {state === 'paused' && <Banner tone="attention">{t('savedReports.email.isPaused')}</Banner>}
      {state === 'no_access' && <Banner tone="critical">{t('savedReports.email.noAccess', { sender: name })}</Banner>}
      {state === 'no_recipients' && <Banner tone="critical">{t('savedReports.email.noRecipients')}</Banner>}
      {state === 'active' && omittedCount > 0 && (
        <Banner tone="attention">{t('savedReports.email.omitted', { stores, sender: name })}</Banner>
      )}
      {(nextAt ?? lastSentAt) !== null && (
        <p className={css['facts']}>
          {nextAt !== null && <NextTime instant={nextAt} timeZone={timeZone} />}
          {nextAt !== null && lastSentAt !== null && <br />}
          {lastSentAt !== null && t('savedReports.email.last', { time: fullTime(lastSentAt, timeZone) })}
        </p>
      )}
    </>
  )
}

/** The next time in the store's time zone, and in that of the browser if it is another time there. */
function NextTime({ instant, timeZone }: { instant: string; timeZone: string }) {
  const [store, here] = [fullTime(instant, timeZone), fullTime(instant, new Intl.DateTimeFormat().resolvedOptions().timeZone)]
  return (
    <>
      {t('savedReports.email.next', { time: store })}
      {here !== store && ` ${t('savedReports.email.next.here', { time: here })}`}
    </>
  )
}
