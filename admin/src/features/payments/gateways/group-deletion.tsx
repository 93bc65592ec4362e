import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { t } from '../../../messages/messages.ts'
import { type Group, refresh } from './gateway-types.ts'

interface GroupDeletionProps {
  group: Group
  opened: boolean
  onClose: () => void
  onDeleted: () => void
}

/** The confirmation before a group is deleted. */
export function GroupDeletion({ group, opened, onClose, onDeleted }: GroupDeletionProps) {
  const remove = useChange('proxyGroups.delete', { refresh })
  return (
    <Confirm
      opened={opened}
      title={t('payments.group.delete.title', { name: group.name })}
      action={t('payments.group.delete')}
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: group.id } })
        globalSuccess([t('payments.group.deleted', { name: group.name })])
        onDeleted()
      }}
    >
      {t('payments.group.delete.body')}
    </Confirm>
  )
}
