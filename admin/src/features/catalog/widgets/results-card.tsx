import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { callQuery } from '../../../api/query.ts'
import { DetailList } from '../../../ui/data/detail-list.tsx'
import { money, number, percent } from '../../../ui/data/format.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import css from './widgets.module.css'

const periods = ['7', '30', '90'] as const

/** The card with what came of a widget. */
export function ResultsCard({ id }: { id: string }) {
  const [days, setDays] = useState<(typeof periods)[number]>('30')
  const query = useQuery(callQuery('widgets.results', { query: { days } }))
  const results = query.data?.items.find((one) => one.id === id)
  return (
    <Card
      title={t('widgets.results')}
      actions={
        <NativeSelect
          aria-label={t('widgets.results.period')}
          data={periods.map((value) => ({ value, label: t('widgets.results.days', { days: value }) }))}
          value={days}
          onChange={({ currentTarget }) => setDays(periods.find((one) => one === currentTarget.value) ?? '30')}
        />
      }
    >
      <div className="stack">
        {query.isPending && <Skeleton lines={5} />}
        {query.isError && <Failed error={query.error} onRetry={() => void query.refetch()} />}
        {results && query.data && (
          <DetailList
            facts={[
              { label: t('widgets.seen'), value: figure(number(results.seen)) },
              { label: t('widgets.clicked'), value: figure(withRate(results.clicked, results.seen)) },
              { label: t('widgets.added'), value: figure(number(results.added)) },
              { label: t('widgets.orders'), value: figure(number(results.orders)) },
              { label: t('widgets.sales'), value: figure(money(results.salesCents, query.data.currency)) },
            ]}
          />
        )}
        <p className={css['quiet']}>{t('widgets.results.help')}</p>
      </div>
    </Card>
  )
}

const figure = (text: string) => <span className="numbers">{text}</span>
const withRate = (part: number, whole: number) => (whole === 0 ? number(part) : `${number(part)} (${percent(part / whole)})`)
