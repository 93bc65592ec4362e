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

/**
 * Returns the status of a channel's messages as text. A sent text message is described as unavailable, because it was only
 * logged: there is no provider that sends text messages.
 */
export const statusText = (channel: Channel, status: MessageStatus): string =>
  t(`abandonedCheckouts.status.${channel === 'sms' && status === 'sent' ? 'logged' : status}`)

/** A badge with the status of a channel's messages. If there are no messages, plain text is shown instead. */
export function MessageBadge({ channel, status }: { channel: Channel; status: MessageStatus }) {
  if (status === 'none') return <span className={css['quiet']}>{t('abandonedCheckouts.status.none')}</span>
  return <StatusBadge {...statusTones[status]}>{statusText(channel, status)}</StatusBadge>
}

/** A badge that says whether the checkout became an order. */
export const RecoveryBadge = ({ recovery }: { recovery: Recovery }) => (
  <StatusBadge {...recoveryTones[recovery]}>{t(`abandonedCheckouts.recovery.${recovery}`)}</StatusBadge>
)
