import { useChange } from '../../../../../api/query.ts'
import { globalSuccess } from '../../../../../events.ts'
import { t } from '../../../../../messages/messages.ts'
import { DateTimeField } from '../../../../../ui/form/date-time-field.tsx'
import { useForm } from '../../../../../ui/form/use-form.ts'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { DialogForm } from '../../../../../ui/overlay/dialog-form.tsx'
import { InvalidSettings, withoutInvalid } from './invalid-settings.tsx'
import { LIST, type Theme } from '../themes.ts'

/** Chooses when a theme will be published, in the time zone of the store. */
export function ScheduleTheme({ theme, onClose }: { theme: Theme; onClose: () => void }) {
  const { id, name, publishAt } = theme
  const schedule = useChange('themes.schedule', { refresh: LIST })
  const form = useForm({
    initial: { publishAt: publishAt ?? '' },
    rules: { publishAt: timeRule },
    submit: async (values) => {
      await schedule.mutateAsync({ params: { id }, body: values })
      globalSuccess([t('themes.schedule.done', { name })])
      onClose()
    },
  })
  return (
    <Dialog opened title={t('themes.schedule.title', { name })} onClose={onClose}>
      <DialogForm form={withoutInvalid(form)} action={t('themes.schedule')} onClose={onClose}>
        <DateTimeField
          label={t('themes.schedule.at')}
          value={form.values.publishAt}
          onChange={(value) => form.set('publishAt', value)}
          error={form.errors.publishAt}
        />
        <p>{t('themes.schedule.body')}</p>
        <InvalidSettings error={form.failure} theme={theme} />
      </DialogForm>
    </Dialog>
  )
}

function timeRule(instant: string): string | null {
  if (instant === '') return t('themes.schedule.required')
  return Date.parse(instant) <= Date.now() ? t('themes.schedule.past') : null
}
