import { NativeSelect, TextInput } from '@mantine/core'
import { REPORT_RECIPIENTS_MAX } from '@vitrine/contract/limits.ts'

import { useChange } from '../../../../api/query.ts'
import { globalSuccess } from '../../../../events.ts'
import { t } from '../../../../messages/messages.ts'
import { fullTime } from '../../../../ui/data/format.ts'
import { useForm } from '../../../../ui/form/use-form.ts'
import { DialogForm } from '../../../../ui/overlay/dialog-form.tsx'
import { RecipientList } from './recipient-list.tsx'
import type { SavedReport } from './saved-parameters.ts'
import type { ScheduleAnswer } from './schedule-dialog.tsx'
import { weekdayName } from './schedule-text.ts'
import css from './schedule.module.css'

const frequencies = ['day', 'week', 'month'] as const
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const monthDays = Array.from({ length: 28 }, (_, at) => at + 1)

interface ScheduleFormProps {
  report: SavedReport
  answer: ScheduleAnswer
  onClose: () => void
}

/** The form for how often, when and to whom a report is emailed. Without a schedule, it begins with Monday mornings, to oneself. */
export function ScheduleForm({ report, answer: { schedule, members, timeZone }, onClose }: ScheduleFormProps) {
  const save = useChange('reportSchedules.save', { refresh: ['savedReports.list'] })
  const open = schedule?.recipients.filter(({ state }) => state === 'active').map(({ id }) => id)
  const form = useForm({
    initial: {
      repeats: schedule?.repeats ?? 'week',
      weekday: String(schedule?.weekday ?? 1),
      monthDay: String(schedule?.monthDay ?? 1),
      time: schedule?.time ?? '08:00',
      recipients: open ?? members.filter(({ isSelf, isConfirmed }) => isSelf && isConfirmed).map(({ id }) => id),
    },
    rules: {
      time: (time) => (/^\d\d:\d\d$/.test(time) ? null : t('savedReports.email.time.needed')),
      recipients: ({ length }) => {
        if (length === 0) return t('savedReports.email.recipients.needed')
        return length > REPORT_RECIPIENTS_MAX ? t('savedReports.email.recipients.tooMany', { max: REPORT_RECIPIENTS_MAX }) : null
      },
    },
    submit: async ({ repeats, weekday, monthDay, time, recipients }) => {
      const { nextAt } = await save.mutateAsync({
        params: { id: report.id },
        body: {
          repeats,
          weekday: repeats === 'week' ? Number(weekday) : null,
          monthDay: repeats === 'month' ? Number(monthDay) : null,
          time,
          recipients,
        },
      })
      const next = nextAt === null ? undefined : fullTime(nextAt, timeZone)
      globalSuccess([next === undefined ? t('savedReports.email.savedPaused') : t('savedReports.email.saved', { time: next })])
      onClose()
    },
  })
  const { repeats } = form.values
  return (
    <DialogForm form={form} action={t(schedule ? 'kit.save' : 'savedReports.email.start')} onClose={onClose}>
      <div className={css['times']}>
        <NativeSelect
          label={t('savedReports.email.repeats')}
          data={frequencies.map((value) => ({ value, label: t(`savedReports.email.${value}`) }))}
          {...form.text('repeats')}
        />
        {repeats === 'week' && (
          <NativeSelect
            label={t('savedReports.email.weekday')}
            data={weekdays.map((day) => ({ value: String(day), label: weekdayName(day) }))}
            {...form.text('weekday')}
          />
        )}
        {repeats === 'month' && (
          <NativeSelect
            label={t('savedReports.email.monthDay')}
            data={[
              ...monthDays.map((day) => ({ value: String(day), label: String(day) })),
              { value: '0', label: t('savedReports.email.lastDay') },
            ]}
            {...form.text('monthDay')}
          />
        )}
        <TextInput type="time" label={t('savedReports.email.time')} {...form.text('time')} />
      </div>
      <p className={css['note']}>{t('savedReports.email.zone', { zone: timeZone.replaceAll('_', ' ') })}</p>
      <RecipientList members={members} known={schedule?.recipients ?? []} {...form.value('recipients')} />
      <p className={css['note']}>{t('savedReports.email.content')}</p>
    </DialogForm>
  )
}
