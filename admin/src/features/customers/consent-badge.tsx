import type { Answer } from '../../api/types.ts'
import { StatusBadge } from '../../ui/data/status-badge.tsx'
import { t } from '../../messages/messages.ts'

export type ConsentState = Answer<'customers.list'>['items'][number]['emailConsent']
export const consentStates: readonly ConsentState[] = ['subscribed', 'unsubscribed', 'pending', 'none']

const tones = { subscribed: 'success', unsubscribed: 'neutral', pending: 'attention', none: 'neutral' } as const

/** Whether a customer agreed to marketing on a channel. */
export const ConsentBadge = ({ state }: { state: ConsentState }) => (
  <StatusBadge tone={tones[state]} open={state !== 'subscribed'}>
    {t(`customers.consent.${state}`)}
  </StatusBadge>
)
