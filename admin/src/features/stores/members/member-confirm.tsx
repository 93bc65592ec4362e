import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { useStore } from '../../../api/use-store.ts'
import { personName } from '../../../ui/data/person-name.ts'
import { t } from '../../../messages/messages.ts'
import type { Member } from './member.ts'

interface MemberConfirmProps {
  deed: 'logOut' | 'remove' | 'withdraw'
  member: Member
  onClose: () => void
}

/** A dialog that asks before a member is signed out or removed, or before an invitation is canceled. */
export function MemberConfirm({ deed, member, onClose }: MemberConfirmProps) {
  const { storeDetail } = useStore()
  const logOut = useChange('staff.logOut', { refresh: ['staff.sessions'] })
  const remove = useChange('staff.remove', { refresh: ['staff.list', 'stores.setupStatus'] })
  const name = personName(member)

  async function confirm(): Promise<void> {
    if (deed === 'logOut') await logOut.mutateAsync({ params: { id: member.id } })
    else await remove.mutateAsync({ query: { staff_id: member.id } })
    globalSuccess([t(`staff.${deed}.done`, { name })])
  }

  return (
    <Confirm opened title={t(`staff.${deed}.title`, { name })} action={t(`staff.${deed}`)} onConfirm={confirm} onClose={onClose}>
      {t(`staff.${deed}.body`, { store: storeDetail.name })}
      {deed === 'remove' && member.isStoreOwner && ` ${t('staff.remove.owner', { store: storeDetail.name })}`}
    </Confirm>
  )
}
