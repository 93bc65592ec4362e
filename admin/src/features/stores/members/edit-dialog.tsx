import type { Permissions } from '@vitrine/contract/scopes.ts'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { personName } from '../../../ui/data/person-name.ts'
import { t } from '../../../messages/messages.ts'
import { PermissionFields } from './permission-fields.tsx'
import type { Member } from './member.ts'

const WIDTH = 520

interface EditDialogProps {
  member: Member
  me: Permissions
  onClose: () => void
}

/** A dialog that changes a member's permissions. */
export function EditDialog(props: EditDialogProps) {
  return (
    <Dialog opened onClose={props.onClose} title={t('staff.edit.title', { name: personName(props.member) })} width={WIDTH}>
      <EditForm {...props} />
    </Dialog>
  )
}

function EditForm({ member, me, onClose }: EditDialogProps) {
  const update = useChange('staff.update', { refresh: ['staff.list'] })
  const { isStoreOwner, isStoreAdmin, scopes } = member
  const initial: { grant: Permissions } = { grant: { isStoreOwner, isStoreAdmin, scopes } }
  const form = useForm({
    initial,
    submit: async ({ grant }) => {
      const body = { isStoreAdmin: grant.isStoreAdmin, scopes: [...grant.scopes] }
      // Ownership is sent only by owners, because only they may grant or revoke it.
      const ownership = me.isStoreOwner && { isStoreOwner: grant.isStoreOwner }
      await update.mutateAsync({ params: { id: member.id }, body: { ...body, ...ownership } })
      globalSuccess([t('staff.edit.saved', { name: personName(member) })])
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={t('kit.save')} onClose={onClose}>
      <PermissionFields me={me} withOwner {...form.value('grant')} />
    </DialogForm>
  )
}
