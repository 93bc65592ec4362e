import { TextInput } from '@mantine/core'

import { useChange } from '../../api/query.ts'
import { globalSuccess } from '../../events.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useStore } from '../../ui/use-store.ts'
import { t } from '../../words/words.ts'

const PATH_MAX = 1000

const pathRule = (path: string) => (path.trim().startsWith('/') ? null : t('redirects.path.form'))

/** A new redirect. */
export function AddRedirect({ onClose }: { onClose: () => void }) {
  const { publicDomain } = useStore().storeDetail
  const create = useChange('redirects.create', { refresh: ['redirects.list'] })
  const form = useForm({
    initial: { path: '', target: '' },
    rules: { path: pathRule, target: pathRule },
    submit: async ({ path, target }) => {
      await create.mutateAsync({ body: { path: path.trim(), target: target.trim() } })
      globalSuccess([t('redirects.created')])
      onClose()
    },
  })
  return (
    <Dialog opened title={t('redirects.add')} onClose={onClose}>
      <DialogForm form={form} action={t('redirects.add')} onClose={onClose}>
        <TextInput
          label={t('redirects.path')}
          description={t('redirects.path.help', { domain: publicDomain })}
          placeholder="/products/old-shirt"
          maxLength={PATH_MAX}
          data-autofocus
          {...form.text('path')}
        />
        <TextInput
          label={t('redirects.target')}
          description={t('redirects.target.help')}
          placeholder="/products/new-shirt"
          maxLength={PATH_MAX}
          {...form.text('target')}
        />
      </DialogForm>
    </Dialog>
  )
}
