import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { money, number, percent } from '../../../ui/data/format.ts'
import { DetailList } from '../../../ui/data/detail-list.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import discounts from '../discounts/discounts.module.css'

type Metrics = Answer<'upsellOffers.metrics'>

/** The card with what an offer brought, and how much higher the average order is among those who saw it. */
export function MetricsCard({ id, share }: { id: string; share: number }) {
  const query = useQuery(callQuery('upsellOffers.metrics', { params: { id } }))
  return (
    <Card title={t('upsell.card.metrics')}>
      {query.isPending && <Skeleton lines={5} />}
      {query.isError && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <Figures metrics={query.data} share={share} />}
    </Card>
  )
}

function Figures({ metrics, share }: { metrics: Metrics; share: number }) {
  const { currency, days, seen, accepted, orders, revenueCents, shown, control } = metrics
  const amount = (cents: number) => <span className="numbers">{money(cents, currency)}</span>
  const count = (value: number) => <span className="numbers">{number(value)}</span>
  return (
    <div className="stack">
      <p className={discounts['quiet']}>{t('upsell.metrics.days', { count: days })}</p>
      <DetailList
        facts={[
          { label: t('upsell.column.seen'), value: count(seen) },
          { label: t('upsell.column.accepted'), value: count(accepted) },
          { label: t('upsell.metrics.rate'), value: seen > 0 ? <span className="numbers">{percent(accepted / seen)}</span> : null },
          { label: t('upsell.column.orders'), value: count(orders) },
          { label: t('upsell.column.revenue'), value: amount(revenueCents) },
          { label: t('upsell.metrics.shown'), value: shown.orders > 0 ? amount(shown.averageCents) : null },
          { label: t('upsell.metrics.control'), value: control.orders > 0 ? amount(control.averageCents) : null },
          { label: t('upsell.metrics.lift'), value: <Lift metrics={metrics} share={share} /> },
        ]}
      />
    </div>
  )
}

/** The lift with its confidence interval, or why there is none yet. */
function Lift({ metrics: { lift, currency, shown, control, ordersNeeded }, share }: { metrics: Metrics; share: number }) {
  const amount = (cents: number) => money(cents, currency)
  if (lift)
    return (
      <span>
        <span className="numbers">{amount(lift.cents)}</span>{' '}
        <span className={discounts['quiet']}>
          {t('upsell.metrics.interval', { low: amount(lift.lowCents), high: amount(lift.highCents) })}
        </span>
      </span>
    )
  return (
    <span className={discounts['quiet']}>
      {share < 100 || control.orders > 0
        ? t('upsell.metrics.tooFew', { needed: ordersNeeded, shown: number(shown.orders), control: number(control.orders) })
        : t('upsell.metrics.noControl')}
    </span>
  )
}
