import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../api/query.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/feedback/failed.tsx'
import { money, number } from '../../ui/data/format.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { t } from '../../messages/messages.ts'
import css from './figure.module.css'

/** Today's sales and orders, with those of the whole day before. */
export function TodayFigures() {
  const { data, error, refetch } = useQuery(callQuery('reports.today'))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <div className={css['figures']}>
      <Figure
        title={t('home.sales')}
        value={data && (data.salesCents === 0 ? t('home.noSales') : money(data.salesCents, data.currency))}
        note={data && t('home.yesterday', { figure: money(data.yesterday.salesCents, data.currency) })}
      />
      <Figure
        title={t('home.orders')}
        value={data && (data.orders === 0 ? t('home.noOrders') : number(data.orders))}
        note={data && t('home.yesterday', { figure: number(data.yesterday.orders) })}
      />
    </div>
  )
}

/** A figure, or lines of the same height while it loads. */
function Figure({ title, value, note }: { title: string; value: string | undefined; note: string | undefined }) {
  return (
    <Card title={title}>
      {value === undefined ? (
        <Skeleton lines={2} />
      ) : (
        <>
          <p className={css['figure']}>{value}</p>
          <p className={css['note']}>{note}</p>
        </>
      )}
    </Card>
  )
}
