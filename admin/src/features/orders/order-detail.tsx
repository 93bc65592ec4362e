import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { callQuery } from '../../api/query.ts'
import type { Answer } from '../../api/types.ts'
import { Detail } from '../../ui/detail.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failed } from '../../ui/failed.tsx'
import { exactTime } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { useStore } from '../../ui/use-store.ts'
import { t } from '../../words/words.ts'
import { CustomerCard } from './customer-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { LinesCard } from './lines-card.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { FulfillmentBadge, PaymentBadge, StateBadge } from './order-status.tsx'
import { PaymentCard } from './payment-card.tsx'
import { TimelineCard } from './timeline-card.tsx'

/** One order: what was bought, what it came to, who bought it, what happened. */
export function OrderDetail() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data, error, isPending, refetch } = useQuery(callQuery('orders.get', { params: { id } }))
  if (data) return <Loaded order={data} />
  // An address that is no id at all is refused as bad input.
  const isGone = error?.code === 'not_found' || error?.code === 'invalid_input'
  return (
    <Page title={t('page.website.orders.detail')} breadcrumb={<ToOrders />}>
      {isPending && <OrderSkeleton />}
      {isGone ? <OrderGone /> : error && <Failed error={error} onRetry={() => void refetch()} />}
    </Page>
  )
}

const ToOrders = () => <PageLink to="website.orders">{t('page.website.orders')}</PageLink>

function OrderGone() {
  return (
    <EmptyState
      drawing="search"
      title={t('orders.gone.title')}
      actions={<Button renderRoot={(props) => <PageLink to="website.orders" {...props} />}>{t('orders.gone.action')}</Button>}
    >
      {t('orders.gone.body')}
    </EmptyState>
  )
}

function Loaded({ order }: { order: Answer<'orders.get'> }) {
  const { standardTimezone } = useStore()
  return (
    <Page
      title={order.name}
      breadcrumb={<ToOrders />}
      badge={
        <>
          <PaymentBadge status={order.paymentStatus} />
          <FulfillmentBadge status={order.fulfillmentStatus} />
          {order.state !== 'open' && <StateBadge state={order.state} />}
        </>
      }
      note={exactTime(order.placedAt, standardTimezone)}
    >
      <Detail
        facts={
          <>
            <CustomerCard order={order} />
            <FactsCard order={order} />
          </>
        }
      >
        <LinesCard order={order} />
        <PaymentCard order={order} />
        <TimelineCard order={order} />
      </Detail>
    </Page>
  )
}
