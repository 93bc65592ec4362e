import { TextInput } from '@mantine/core'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import type { Redirect } from './redirect-columns.tsx'

const PATH_MAX = 1000

const pathRule = (path: string) => (path.trim().startsWith('/') ? null : t('redirects.path.form'))

interface RedirectDialogProps {
  /** The redirect to edit; null for a new one. */
  redirect: Redirect | null
  onClose: () => void
}

/** The dialog for a redirect: its old path and its target. */
export function RedirectDialog({ redirect, onClose }: RedirectDialogProps) {
  const { publicDomain } = useStore().storeDetail
  const create = useChange('redirects.create', { refresh: ['redirects.list'] })
  const update = useChange('redirects.update', { refresh: ['redirects.list'] })
  const form = useForm({
    initial: { path: redirect?.path ?? '', target: redirect?.target ?? '' },
    rules: { path: pathRule, target: pathRule },
    submit: async ({ path, target }) => {
      const body = { path: path.trim(), target: target.trim() }
      await (redirect ? update.mutateAsync({ params: { id: redirect.id }, body }) : create.mutateAsync({ body }))
      globalSuccess([t(redirect ? 'redirects.saved' : 'redirects.created')])
      onClose()
    },
  })
  return (
    <Dialog opened title={t(redirect ? 'redirects.change' : 'redirects.add')} onClose={onClose}>
      <DialogForm form={form} action={t(redirect ? 'redirects.save' : 'redirects.add')} onClose={onClose}>
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
