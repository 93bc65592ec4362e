import type { ReactNode } from 'react'

import { DateText } from '../../../ui/data/date-text.tsx'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { RichMessage } from '../../../messages/rich-message.tsx'
import { personName } from '../../../ui/data/person-name.ts'
import { ProfilePicture } from '../../../ui/data/profile-picture.tsx'
import { t } from '../../../messages/messages.ts'
import { permissionSummary } from './permission-summary.ts'
import css from './member-row.module.css'
import type { Member } from './member.ts'
import { roleOf } from './roles.ts'

/** A row with a member's name, permissions and status. */
export function MemberRow({ member, actions }: { member: Member; actions: ReactNode }) {
  const name = personName(member)
  return (
    <li className={css['row']}>
      <div className={css['who']}>
        <ProfilePicture url={member.profilePicture} name={name} size="medium" />
        <div className={css['lines']}>
          <span className={css['name']}>
            <strong>{name}</strong>
            {member.isSelf && <span className={css['you']}>{t('staff.you')}</span>}
          </span>
          {name !== member.email && <span className={css['quiet']}>{member.email}</span>}
        </div>
      </div>
      <div className={css['lines']}>
        <span>{t(`staff.role.${roleOf(member)}`)}</span>
        <span className={css['quiet']}>{permissionSummary(member)}</span>
      </div>
      <div className={css['state']}>
        <Status status={member.status} />
        <span className={css['quiet']}>
          <LastSign member={member} />
        </span>
      </div>
      <div className={css['actions']}>{actions}</div>
    </li>
  )
}

function Status({ status }: Pick<Member, 'status'>) {
  const tone = { active: 'success', invited: 'info', expired: 'attention' } as const
  return (
    <StatusBadge tone={tone[status]} open={status !== 'active'}>
      {t(`staff.status.${status}`)}
    </StatusBadge>
  )
}

function LastSign({ member: { status, lastSeenAt, invitedAt } }: { member: Member }) {
  if (status !== 'active') return <RichMessage of="staff.invitedAt" values={{ when: <DateText instant={invitedAt} /> }} />
  if (lastSeenAt === null) return t('staff.neverSeen')
  return <RichMessage of="staff.seen" values={{ when: <DateText instant={lastSeenAt} /> }} />
}
