import { Button, TextInput } from '@mantine/core'
import { GATEWAY_LABEL_MAX } from '@vitrine/contract/limits.ts'
import { useState } from 'react'

import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { t } from '../../../messages/messages.ts'
import { GroupAccounts } from './group-accounts.tsx'
import { GroupDeletion } from './group-deletion.tsx'
import { type GroupFormProps, useGroupForm } from './group-form.ts'
import css from './payments.module.css'

const WIDTH = 560

/** A dialog that creates, edits or deletes a group of accounts. The routing decides which account of the group takes a payment. */
export function GroupDialog({ group, methods, onClose }: GroupFormProps) {
  const form = useGroupForm({ group, methods, onClose })
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Dialog
      opened
      title={group ? t('payments.group.change', { name: group.name }) : t('payments.group.add')}
      width={WIDTH}
      onClose={onClose}
    >
      <DialogForm form={form} action={t(group ? 'payments.save' : 'payments.group.add')} onClose={onClose}>
        <TextInput label={t('payments.group.name')} maxLength={GATEWAY_LABEL_MAX} data-autofocus {...form.text('name')} />
        <ChoiceGroup
          legend={t('payments.group.routing')}
          name="routing"
          choices={(['priority', 'round_robin', 'weighted'] as const).map((value) => ({ value, label: t(`payments.group.${value}`) }))}
          value={form.values.routing}
          error={undefined}
          onChange={(value) => form.set('routing', value)}
        />
        <GroupAccounts form={form} group={group} methods={methods} />
        {group && (
          <Button variant="subtle" color="red" className={css['deletion']} onClick={() => setDeleting(true)}>
            {t('payments.group.delete')}
          </Button>
        )}
      </DialogForm>
      {group && <GroupDeletion group={group} opened={isDeleting} onClose={() => setDeleting(false)} onDeleted={onClose} />}
    </Dialog>
  )
}
