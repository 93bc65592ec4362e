import { TextInput } from '@mantine/core'
import { THEME_NAME_MAX } from '@vitrine/contract/limits.ts'

import { useChange } from '../../../../../api/query.ts'
import { t } from '../../../../../messages/messages.ts'
import { useForm } from '../../../../../ui/form/use-form.ts'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { DialogForm } from '../../../../../ui/overlay/dialog-form.tsx'
import { LIST, nameRule, type Theme } from '../themes.ts'

/** Gives a theme another name. */
export function RenameTheme({ theme: { id, name }, onClose }: { theme: Theme; onClose: () => void }) {
  const rename = useChange('themes.rename', { refresh: LIST })
  const form = useForm({
    initial: { name },
    rules: { name: nameRule },
    submit: async (values) => {
      await rename.mutateAsync({ params: { id }, body: { name: values.name.trim() } })
      onClose()
    },
  })
  return (
    <Dialog opened title={t('themes.rename.title')} onClose={onClose}>
      <DialogForm form={form} action={t('themes.rename')} onClose={onClose}>
        <TextInput label={t('themes.name')} maxLength={THEME_NAME_MAX} data-autofocus {...form.text('name')} />
      </DialogForm>
    </Dialog>
  )
}
