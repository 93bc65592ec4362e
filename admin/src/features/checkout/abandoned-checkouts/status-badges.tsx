import type { Answer } from '../../../api/types.ts'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import type { Tone } from '../../../ui/theme/tokens.ts'
import { t } from '../../../messages/messages.ts'
import css from './abandoned-checkouts.module.css'

type Row = Answer<'abandonedCheckouts.list'>['items'][number]
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

export type Channel = 'email' | 'sms'

/** How far the messages of a channel got. No text message is sent as long as there is no provider: the server notes that it would be. */
export const statusText = (channel: Channel, status: MessageStatus): string =>
  t(`abandoned.status.${channel === 'sms' && status === 'sent' ? 'logged' : status}`)

/** The same as a badge. Where there are none, nothing is to be looked at. */
export function MessageBadge({ channel, status }: { channel: Channel; status: MessageStatus }) {
  if (status === 'none') return <span className={css['quiet']}>{t('abandoned.status.none')}</span>
  return <StatusBadge {...statusTones[status]}>{statusText(channel, status)}</StatusBadge>
}

/** Whether it became an order. */
export const RecoveryBadge = ({ recovery }: { recovery: Recovery }) => (
  <StatusBadge {...recoveryTones[recovery]}>{t(`abandoned.recovery.${recovery}`)}</StatusBadge>
)
