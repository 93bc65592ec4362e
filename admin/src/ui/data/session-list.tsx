import type { ReactNode } from 'react'

import type { Answer } from '../../api/types.ts'
import { RichMessage } from '../../messages/rich-message.tsx'
import { t } from '../../messages/messages.ts'
import { DateText } from './date-text.tsx'
import css from './session-list.module.css'
import { StatusBadge } from './status-badge.tsx'

export type SignedInSession = Answer<'profile.sessions'>['items'][number]

interface SessionListProps {
  sessions: readonly SignedInSession[]
  /** Renders an action beside each session except the current one. */
  renderAction?: (session: SignedInSession) => ReactNode
}

/** A list of sessions with device, IP address and times. */
export function SessionList({ sessions, renderAction }: SessionListProps) {
  return (
    <ul className={css['list']}>
      {sessions.map((session) => (
        <li key={session.id} className={css['session']}>
          <div className={css['text']}>
            <span className={css['device']}>{session.device || t('profile.sessions.unknown')}</span>
            <span className={css['facts']}>
              <RichMessage
                of="profile.sessions.facts"
                values={{
                  address: session.address,
                  seen: <DateText instant={session.lastSeenAt} />,
                  since: <DateText instant={session.createdAt} />,
                }}
              />
            </span>
          </div>
          <div className={css['end']}>
            {session.current ? <StatusBadge tone="success">{t('profile.sessions.current')}</StatusBadge> : renderAction?.(session)}
          </div>
        </li>
      ))}
    </ul>
  )
}
