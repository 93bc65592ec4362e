import type { Answer } from '../../../api/types.ts'
import { t, tOr } from '../../../messages/messages.ts'
import { DateText } from '../../../ui/data/date-text.tsx'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { kindName } from '../kinds.ts'
import css from './deliveries.module.css'
import { ResendButton } from './resend-button.tsx'

export type Delivery = Answer<'deliveries.list'>['items'][number]

export const states = ['queued', 'sent', 'failed', 'suppressed'] as const
const tones = { queued: 'attention', sent: 'success', failed: 'critical', suppressed: 'neutral' } as const

export const deliveryColumns = (): Column<Delivery>[] => [
  {
    key: 'recipient',
    header: t('notifications.log.recipient'),
    main: true,
    render: ({ recipient }) => <span title={recipient}>{recipient}</span>,
  },
  { key: 'kind', header: t('notifications.log.kind'), render: ({ kind }) => kindName(kind) },
  { key: 'state', header: t('notifications.log.state'), render: (delivery) => <State delivery={delivery} /> },
  {
    key: 'order',
    header: t('notifications.log.order'),
    render: (delivery) => <OrderLink delivery={delivery} />,
    width: '7rem',
    spare: true,
  },
  { key: 'sent', header: t('notifications.log.time'), render: ({ createdAt }) => <DateText instant={createdAt} />, width: '9rem' },
]

function State({ delivery: { state, reason } }: { delivery: Delivery }) {
  const said = reason === '' ? '' : tOr(`notifications.reason.${reason}`, reason)
  return (
    <span className={css['state']}>
      <StatusBadge tone={tones[state]} open={state !== 'sent'}>
        {t(`notifications.state.${state}`)}
      </StatusBadge>
      {said !== '' && (
        <span className={css['reason']} title={said}>
          {said}
        </span>
      )}
    </span>
  )
}

function OrderLink({ delivery: { orderId, orderName } }: { delivery: Delivery }) {
  if (orderId === null || orderName === null) return null
  return (
    <PageLink to="website.orders.detail" params={{ id: orderId }}>
      {orderName}
    </PageLink>
  )
}

export const deliveryActions = (delivery: Delivery) => (delivery.canResend ? <ResendButton delivery={delivery} /> : null)

/** Renders the content of a row on screens too narrow for columns. The list renders the recipient above this content. */
export const deliveryLine = (delivery: Delivery) => (
  <span className={css['line']}>
    <span>
      {kindName(delivery.kind)} · <DateText instant={delivery.createdAt} />
    </span>
    <State delivery={delivery} />
    {deliveryActions(delivery)}
  </span>
)
