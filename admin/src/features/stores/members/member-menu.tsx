import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { covers, type Permissions } from '@vitrine/contract/scopes.ts'

import { ActionMenu, type MenuAction } from '../../../ui/overlay/action-menu.tsx'
import { personName } from '../../../ui/data/person-name.ts'
import { t } from '../../../messages/messages.ts'
import type { Member } from './member.ts'

/** The actions in a member's row that open a dialog. */
export type MemberDeed = 'edit' | 'sessions' | 'logOut' | 'remove' | 'withdraw'

interface MemberMenuProps {
  member: Member
  /** The permissions of the current user. */
  me: Permissions
  onDeed: (deed: MemberDeed) => void
  onResend: () => void
}

/**
 * The menu of actions for a member. The menu for the current user has only a link to their profile. For an active member
 * who has a permission that the current user lacks, the only action is to view the sessions.
 */
export function MemberMenu({ member, me, onDeed, onResend }: MemberMenuProps) {
  const label = t('staff.actionsFor', { name: personName(member) })
  return (
    <ActionMenu
      label={label}
      actions={actionsOn(member, me, onDeed, onResend)}
      renderTrigger={(props) => (
        <ActionIcon {...props} size={44} aria-label={label}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      )}
    />
  )
}

function actionsOn(member: Member, me: Permissions, onDeed: MemberMenuProps['onDeed'], onResend: () => void): MenuAction[] {
  if (member.isSelf) return [{ label: t('page.website.profile'), page: 'website.profile' }]
  if (member.status !== 'active') {
    return [
      { label: t('staff.resend'), run: onResend },
      { label: t('staff.withdraw'), run: () => onDeed('withdraw'), danger: true, divided: true },
    ]
  }
  const sessions = { label: t('staff.sessions'), run: () => onDeed('sessions') }
  if (!covers(me, member)) return [sessions]
  return [
    { label: t('staff.edit'), run: () => onDeed('edit') },
    sessions,
    { label: t('staff.logOut'), run: () => onDeed('logOut') },
    { label: t('staff.remove'), run: () => onDeed('remove'), danger: true, divided: true },
  ]
}
