import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../api/query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { DateText } from '../../../ui/data/date-text.tsx'
import { DetailList } from '../../../ui/data/detail-list.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { money, number } from '../../../ui/data/format.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { t } from '../../../messages/messages.ts'
import css from './discounts.module.css'

/** The card with the results of the orders that used the discount. */
export function PerformanceCard({ id }: { id: string }) {
  const query = useQuery(callQuery('discounts.performance', { params: { id } }))
  return (
    <Card title={t('discounts.card.performance')}>
      {query.isPending && <Skeleton lines={4} />}
      {query.isError && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.orders === 0 && <p className={css['quiet']}>{t('discounts.performance.none')}</p>}
      {query.data && query.data.orders > 0 && <Figures figures={query.data} />}
    </Card>
  )
}

interface FiguresProps {
  figures: {
    currency: string
    orders: number
    revenueCents: number
    givenCents: number
    averageCents: number | null
    averageWithoutCents: number | null
    lastUsedAt: string | null
  }
}

function Figures({ figures }: FiguresProps) {
  const { currency, orders, revenueCents, givenCents, averageCents, averageWithoutCents, lastUsedAt } = figures
  const amount = (cents: number | null) => cents !== null && <span className="numbers">{money(cents, currency)}</span>
  return (
    <DetailList
      facts={[
        { label: t('discounts.performance.orders'), value: <span className="numbers">{number(orders)}</span> },
        { label: t('discounts.performance.revenue'), value: amount(revenueCents) },
        { label: t('discounts.performance.given'), value: amount(givenCents) },
        { label: t('discounts.performance.average'), value: amount(averageCents) || null },
        { label: t('discounts.performance.averageWithout'), value: amount(averageWithoutCents) || null },
        { label: t('discounts.performance.lastUsed'), value: lastUsedAt && <DateText instant={lastUsedAt} /> },
      ]}
    />
  )
}
