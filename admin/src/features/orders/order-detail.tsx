import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { callQuery } from '../../api/query.ts'
import type { Answer } from '../../api/types.ts'
import { DetailSkeleton } from '../../ui/card-skeleton.tsx'
import { Detail } from '../../ui/detail.tsx'
import { DetailState } from '../../ui/detail-state.tsx'
import { exactTime } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { useStore } from '../../ui/use-store.ts'
import { t } from '../../words/words.ts'
import { CustomerCard } from './customer-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { LinesCard } from './lines-card.tsx'
import { FulfillmentBadge, PaymentBadge, StateBadge } from './order-status.tsx'
import { PaymentCard } from './payment-card.tsx'
import { TimelineCard } from './timeline-card.tsx'

/** One order: what was bought, what it came to, who bought it, what happened. */
export function OrderDetail() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const query = useQuery(callQuery('orders.get', { params: { id } }))
  if (query.data) return <Loaded order={query.data} />
  return (
    <Page title={t('page.website.orders.detail')} breadcrumb={<ToOrders />}>
      <DetailState
        query={query}
        skeleton={<DetailSkeleton main={[4, 7]} facts={[6]} />}
        gone={{ title: t('orders.gone.title'), body: t('orders.gone.body'), list: 'website.orders', action: t('orders.gone.action') }}
      />
    </Page>
  )
}

const ToOrders = () => <PageLink to="website.orders">{t('page.website.orders')}</PageLink>

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
