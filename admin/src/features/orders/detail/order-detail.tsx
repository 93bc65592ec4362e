import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'

import { callQuery } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { DetailSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { Detail } from '../../../ui/layout/detail.tsx'
import { DetailState } from '../../../ui/feedback/detail-state.tsx'
import { TimeText } from '../../../ui/data/date-text.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ListLink } from '../../../ui/list/list-link.tsx'
import { t } from '../../../messages/messages.ts'
import { type OrderAction, isMoneyMoving, openActions } from '../manage/order-actions.ts'
import { OrderDialogs } from '../manage/order-dialogs.tsx'
import { AttributionCard } from './attribution-card.tsx'
import { CustomerCard } from './customer-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { ItemsCard } from './items-card.tsx'
import { NeighborLinks } from './neighbor-links.tsx'
import { OrderMenu } from './order-menu.tsx'
import { FulfillmentBadge, PaymentBadge, StateBadge, TestBadge } from '../order-status.tsx'
import { PaymentCard } from './payment-card.tsx'
import { FulfillmentsCard } from '../fulfillment/fulfillments-card.tsx'
import { TimelineCard } from './timeline-card.tsx'

/** The polling interval in milliseconds while the gateway processes a capture, void or refund of the order. */
const LOOK_AGAIN_MS = 2000

/** The page of one order, with all its details and actions. */
export function OrderDetail() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const query = useQuery({
    ...callQuery('orders.get', { params: { id } }),
    refetchInterval: ({ state: { data } }) => data !== undefined && isMoneyMoving(data) && LOOK_AGAIN_MS,
  })
  // The key closes the dialogs of one order when another one is opened.
  if (query.data) return <Loaded key={id} order={query.data} />
  return (
    <Page title={t('page.website.orders.detail')} breadcrumb={<Breadcrumb id={id} />}>
      <DetailState
        query={query}
        skeleton={<DetailSkeleton main={[4, 7]} facts={[6]} />}
        gone={{ title: t('orders.gone.title'), body: t('orders.gone.body'), list: 'website.orders', action: t('orders.gone.action') }}
      />
    </Page>
  )
}

const Breadcrumb = ({ id }: { id: string }) => (
  <div className="apart">
    <ListLink to="website.orders" />
    <NeighborLinks id={id} />
  </div>
)

function Loaded({ order }: { order: Answer<'orders.get'> }) {
  const [action, setAction] = useState<OrderAction | null>(null)
  const actions = openActions(order)
  // The most urgent action is the page's only primary button.
  const primary = (['fulfill', 'capture', 'markPaid'] as const).find((one) => actions.includes(one))
  return (
    <Page
      title={order.name}
      breadcrumb={<Breadcrumb id={order.id} />}
      badge={
        <>
          {order.isTest && <TestBadge />}
          {order.state !== 'open' && <StateBadge state={order.state} />}
          <PaymentBadge status={order.paymentStatus} />
          <FulfillmentBadge status={order.fulfillmentStatus} state={order.state} />
        </>
      }
      note={<TimeText instant={order.placedAt} />}
      actions={
        <>
          <OrderMenu order={order} actions={actions} onAction={setAction} />
          {actions.includes('refund') && (
            <Button variant="default" onClick={() => setAction('refund')}>
              {t('orders.ask.refund')}
            </Button>
          )}
          {primary && <Button onClick={() => setAction(primary)}>{t(`orders.ask.${primary}`)}</Button>}
        </>
      }
    >
      {order.isTest && (
        <Banner tone="info" title={t('orders.test.title')}>
          {t('orders.test.body')}
        </Banner>
      )}
      <Detail
        facts={
          <>
            <CustomerCard order={order} onAction={setAction} />
            <DetailsCard order={order} onAction={setAction} />
            <AttributionCard order={order} />
          </>
        }
      >
        <ItemsCard order={order} />
        <FulfillmentsCard order={order} onAction={setAction} />
        <PaymentCard order={order} actions={actions.filter((one) => one !== primary)} onAction={setAction} />
        <TimelineCard order={order} />
      </Detail>
      <OrderDialogs order={order} action={action} onClose={() => setAction(null)} />
    </Page>
  )
}
