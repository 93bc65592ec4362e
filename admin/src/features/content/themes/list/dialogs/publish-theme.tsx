import { useChange } from '../../../../../api/query.ts'
import { globalSuccess } from '../../../../../events.ts'
import { t } from '../../../../../messages/messages.ts'
import { useForm } from '../../../../../ui/form/use-form.ts'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { DialogForm } from '../../../../../ui/overlay/dialog-form.tsx'
import { InvalidSettings, withoutInvalid } from './invalid-settings.tsx'
import { LIST, type Theme } from '../themes.ts'

interface PublishThemeProps {
  theme: Theme
  published: Theme | undefined
  onClose: () => void
}

/** Asks before shoppers see another theme. */
export function PublishTheme({ theme, published, onClose }: PublishThemeProps) {
  const { id, name, hasDraft } = theme
  const publish = useChange('themes.publish', { refresh: LIST })
  const form = useForm({
    initial: {},
    submit: async () => {
      await publish.mutateAsync({ params: { id } })
      globalSuccess([t('themes.publish.done', { name })])
      onClose()
    },
  })
  return (
    <Dialog opened title={t('themes.publish.title', { name })} onClose={onClose}>
      <DialogForm form={withoutInvalid(form)} action={t('themes.publish')} onClose={onClose}>
        <p>{published ? t('themes.publish.body', { name, current: published.name }) : t('themes.publish.first', { name })}</p>
        <InvalidSettings error={form.failure} theme={theme} />
        {hasDraft && <p>{t('themes.publish.unsaved', { name })}</p>}
      </DialogForm>
    </Dialog>
  )
}
