import { TextInput } from '@mantine/core'
import { SAVED_REPORT_NAME_MAX } from '@vitrine/contract/limits.ts'

import { useChange } from '../../../../api/query.ts'
import { globalSuccess } from '../../../../events.ts'
import { t } from '../../../../messages/messages.ts'
import { ChoiceGroup } from '../../../../ui/form/choice-group.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { DialogForm } from '../../../../ui/overlay/dialog-form.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { SavedReport } from './saved-parameters.ts'

interface SaveDialogProps {
  /** What to save as a new report, or the saved report to rename. */
  of: { search: SavedReport['search']; name: string } | SavedReport
  onSaved: (report: SavedReport) => void
  onClose: () => void
}

const initialOf = (of: SaveDialogProps['of']): { name: string; sees: 'me' | 'everyone' } => ({
  name: of.name,
  sees: 'isShared' in of && of.isShared ? 'everyone' : 'me',
})

/** The dialog for the name of a saved report, and who sees it. */
export function SaveDialog({ of, onSaved, onClose }: SaveDialogProps) {
  const saved = 'id' in of ? of : undefined
  const create = useChange('savedReports.create', { refresh: ['savedReports.list'] })
  const update = useChange('savedReports.update', { refresh: ['savedReports.list'] })
  const form = useForm({
    initial: initialOf(of),
    rules: { name: (name) => (name.trim() === '' ? t('savedReports.name.needed') : null) },
    submit: async ({ name, sees }) => {
      const body = { name: name.trim(), isShared: sees === 'everyone' }
      const report = saved
        ? await update.mutateAsync({ params: { id: saved.id }, body })
        : await create.mutateAsync({ body: { ...body, search: of.search } })
      globalSuccess([t('savedReports.saved', { name: report.name })])
      onSaved(report)
      onClose()
    },
  })
  // Only its author takes a shared report back.
  const isFixed = saved !== undefined && saved.isShared && !saved.isMine
  return (
    <Dialog opened title={t(saved ? 'savedReports.edit' : 'savedReports.new')} onClose={onClose}>
      <DialogForm form={form} action={t('kit.save')} onClose={onClose}>
        <TextInput
          label={t('savedReports.name')}
          placeholder={t('savedReports.name.example')}
          maxLength={SAVED_REPORT_NAME_MAX}
          data-autofocus
          {...form.text('name')}
        />
        {isFixed ? (
          <p>{t('savedReports.sees.fixed', { author: saved.author ?? t('savedReports.formerMember') })}</p>
        ) : (
          <ChoiceGroup
            legend={t('savedReports.sees')}
            name="sees"
            choices={[
              { value: 'me', label: t('savedReports.sees.me') },
              { value: 'everyone', label: t('savedReports.sees.everyone') },
            ]}
            value={form.values.sees}
            error={form.errors.sees}
            onChange={(sees) => form.set('sees', sees)}
          />
        )}
      </DialogForm>
    </Dialog>
  )
}
