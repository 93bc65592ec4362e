import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'

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
import { type Ask, isMoneyMoving, openAsks } from './actions/order-asks.ts'
import { OrderDialogs } from './actions/order-dialogs.tsx'
import { AttributionCard } from './attribution-card.tsx'
import { CustomerCard } from './customer-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { LinesCard } from './lines-card.tsx'
import { OrderMenu } from './order-menu.tsx'
import { FulfillmentBadge, PaymentBadge, StateBadge } from './order-status.tsx'
import { PaymentCard } from './payment-card.tsx'
import { ShipmentsCard } from './shipments-card.tsx'
import { TimelineCard } from './timeline-card.tsx'

/** Milliseconds between looks at an order whose money is under way. */
const LOOK_AGAIN_MS = 2000

/** One order: what was bought, what it came to, who bought it, what happened, and what is still to be done. */
export function OrderDetail() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const query = useQuery({
    ...callQuery('orders.get', { params: { id } }),
    refetchInterval: ({ state: { data } }) => data !== undefined && isMoneyMoving(data) && LOOK_AGAIN_MS,
  })
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
  const [ask, setAsk] = useState<Ask | null>(null)
  const asks = openAsks(order)
  // What presses most is the page's one primary action.
  const primary = (['fulfill', 'capture', 'markPaid'] as const).find((one) => asks.includes(one))
  return (
    <Page
      title={order.name}
      breadcrumb={<ToOrders />}
      badge={
        <>
          {order.state !== 'open' && <StateBadge state={order.state} />}
          <PaymentBadge status={order.paymentStatus} />
          <FulfillmentBadge status={order.fulfillmentStatus} state={order.state} />
        </>
      }
      note={exactTime(order.placedAt, standardTimezone)}
      actions={
        <>
          <OrderMenu order={order} asks={asks} onAsk={setAsk} />
          {asks.includes('refund') && (
            <Button variant="default" onClick={() => setAsk('refund')}>
              {t('orders.ask.refund')}
            </Button>
          )}
          {primary && <Button onClick={() => setAsk(primary)}>{t(`orders.ask.${primary}`)}</Button>}
        </>
      }
    >
      <Detail
        facts={
          <>
            <CustomerCard order={order} onAsk={setAsk} />
            <FactsCard order={order} onAsk={setAsk} />
            <AttributionCard order={order} />
          </>
        }
      >
        <LinesCard order={order} />
        <ShipmentsCard order={order} onAsk={setAsk} />
        <PaymentCard order={order} asks={asks.filter((one) => one !== primary)} onAsk={setAsk} />
        <TimelineCard order={order} />
      </Detail>
      <OrderDialogs order={order} ask={ask} onClose={() => setAsk(null)} />
    </Page>
  )
}
