import { TextInput } from '@mantine/core'
import { INVITATION_SECONDS } from '@vitrine/contract/limits.ts'
import { type Permissions, rolePresets } from '@vitrine/contract/scopes.ts'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { emailFault, ruleFrom } from '../../../ui/form/credential-rules.ts'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { PermissionFields } from './permission-fields.tsx'

const DAY = 24 * 3600
const WIDTH = 520

interface InviteDialogProps {
  opened: boolean
  me: Permissions
  onClose: () => void
}

/** A dialog in which the user invites a person by email and chooses their permissions. */
export function InviteDialog({ opened, ...form }: InviteDialogProps) {
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('staff.invite.title')} width={WIDTH}>
      <InviteForm {...form} />
    </Dialog>
  )
}

const toBegin: Permissions = { isStoreOwner: false, isStoreAdmin: false, scopes: rolePresets.support }

function InviteForm({ me, onClose }: Omit<InviteDialogProps, 'opened'>) {
  const invite = useChange('staff.invite', { refresh: ['staff.list', 'stores.setupStatus'] })
  const form = useForm({
    initial: { email: '', grant: toBegin },
    rules: {
      email: ruleFrom(emailFault),
      grant: ({ isStoreAdmin, scopes }) => (isStoreAdmin || scopes.length > 0 ? null : t('staff.grant.nothing')),
    },
    submit: async ({ email, grant: { isStoreAdmin, scopes } }) => {
      const invited = await invite.mutateAsync({ body: { email: email.trim(), isStoreAdmin, scopes: [...scopes] } })
      globalSuccess([t('staff.invite.sent', { email: invited.email })])
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={t('staff.invite.send')} onClose={onClose}>
      <TextInput
        label={t('auth.email')}
        description={!form.errors.email && t('staff.invite.hint', { days: INVITATION_SECONDS / DAY })}
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.text('email')}
      />
      <PermissionFields me={me} {...form.value('grant')} />
    </DialogForm>
  )
}
