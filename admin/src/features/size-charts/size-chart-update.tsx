import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'

import { callQuery, useChange } from '../../api/query.ts'
import { globalSuccess } from '../../events.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failed } from '../../ui/failed.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useGo } from '../../ui/use-go.ts'
import { t } from '../../words/words.ts'
import { ChartFields } from './chart-fields.tsx'
import { DeleteChart } from './delete-chart.tsx'
import { useChartForm, type SizeChart } from './use-chart-form.ts'

const FORM = 'size-chart'

const wayUp = () => <PageLink to="website.sizechart">{t('page.website.sizechart')}</PageLink>

/** One size chart: changed, saved, deleted. */
export function SizeChartUpdate() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(callQuery('sizeCharts.get', { params: { id } }))
  if (data) return <ExistingChart key={id} chart={data} />
  return (
    <Page title={t('page.website.sizechart.update')} breadcrumb={wayUp()}>
      {error?.code === 'not_found' ? (
        <EmptyState
          drawing="search"
          title={t('sizeCharts.gone.title')}
          actions={<Button renderRoot={(props) => <PageLink to="website.sizechart" {...props} />}>{t('sizeCharts.gone.action')}</Button>}
        >
          {t('sizeCharts.gone.body')}
        </EmptyState>
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
    </Page>
  )
}

function ExistingChart({ chart }: { chart: SizeChart }) {
  const go = useGo()
  const [isDeleting, setDeleting] = useState(false)
  const update = useChange('sizeCharts.update', { refresh: ['sizeCharts.list', 'sizeCharts.get'] })
  const form = useChartForm(chart, async (body) => {
    await update.mutateAsync({ params: { id: chart.id }, body })
    globalSuccess([t('sizeCharts.saved')])
  })
  return (
    <Page
      title={chart.name}
      breadcrumb={wayUp()}
      note={t('sizeCharts.products', { count: chart.productCount })}
      actions={
        <Button variant="default" onClick={() => setDeleting(true)}>
          {t('sizeCharts.delete')}
        </Button>
      }
    >
      <SaveBar
        form={FORM}
        changed={form.changed.map((field) => t(`sizeCharts.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <ChartFields form={form} id={FORM} />
      <DeleteChart chart={isDeleting ? chart : null} onClose={() => setDeleting(false)} onDeleted={() => void go('website.sizechart')} />
    </Page>
  )
}
