import type { Answer } from '../../api/types.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Tone } from '../../ui/tokens.ts'
import { t } from '../../words/words.ts'
import css from './abandoned.module.css'

type Row = Answer<'abandoned.list'>['items'][number]
export type MessageStatus = Row['emailStatus']
export type Recovery = Row['recovery']

export const statusTones: Record<Exclude<MessageStatus, 'none'>, { tone: Tone; open?: true }> = {
  scheduled: { tone: 'info', open: true },
  sent: { tone: 'neutral' },
  clicked: { tone: 'success' },
  suppressed: { tone: 'neutral', open: true },
  failed: { tone: 'critical' },
}

export const recoveryTones: Record<Recovery, { tone: Tone; open?: true }> = {
  recovered: { tone: 'success' },
  not_recovered: { tone: 'attention', open: true },
}

/** How far the messages of a channel got. Where there are none, nothing is to be looked at. */
export function MessageBadge({ status }: { status: MessageStatus }) {
  if (status === 'none') return <span className={css['quiet']}>{t('abandoned.status.none')}</span>
  return <StatusBadge {...statusTones[status]}>{t(`abandoned.status.${status}`)}</StatusBadge>
}

/** Whether it became an order. */
export const RecoveryBadge = ({ recovery }: { recovery: Recovery }) => (
  <StatusBadge {...recoveryTones[recovery]}>{t(`abandoned.recovery.${recovery}`)}</StatusBadge>
)
