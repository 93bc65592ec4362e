import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { callQuery } from '../../../api/query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { DateText } from '../../../ui/data/date-text.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { money } from '../../../ui/data/format.ts'
import { CardPager } from '../card-pager.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import css from './customer.module.css'
import type { Customer } from './customer-values.ts'

const PAGE = '10'

/** A customer's orders, latest first, a page at a time. */
export function OrdersCard({ customer: { id } }: { customer: Customer }) {
  const [cursor, setCursor] = useState<string | null>(null)
  const query = useQuery(callQuery('customers.orders', { params: { id }, query: { limit: PAGE, ...(cursor && { cursor }) } }))
  const { data, error } = query
  if (error) return <Failed error={error} title={t('customers.orders.failed')} onRetry={() => void query.refetch()} />
  if (!data) return <CardSkeleton lines={4} />
  return (
    <Card title={t('customers.orders')}>
      {data.items.length === 0 && <p className={css['quiet']}>{t('customers.orders.none')}</p>}
      <ul className={css['orders']}>
        {data.items.map((order) => (
          <li key={order.id}>
            <PageLink to="website.orders.detail" params={{ id: order.id }}>
              {order.name}
            </PageLink>
            <span className={css['quiet']}>
              <DateText instant={order.placedAt} />
            </span>
            <span className={css['quiet']}>
              {[
                order.isTest ? t('customers.orders.test') : '',
                order.state === 'cancelled' ? t('orders.state.cancelled') : t(`orders.payment.${order.paymentStatus}`),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className={css['amount']}>{money(order.totalCents, order.currency)}</span>
          </li>
        ))}
      </ul>
      <CardPager page={data} onGo={setCursor} />
    </Card>
  )
}
