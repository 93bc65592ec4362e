import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'

import { callQuery, useChange } from '../../api/query.ts'
import { globalSuccess } from '../../events.ts'
import { CardSkeleton } from '../../ui/card-skeleton.tsx'
import { DeleteThing } from '../../ui/delete-thing.tsx'
import { DetailState } from '../../ui/detail-state.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { t } from '../../words/words.ts'
import { ChartFields } from './chart-fields.tsx'
import { useRemoveChart } from './delete-chart.tsx'
import { useChartForm, type SizeChart } from './use-chart-form.ts'

const FORM = 'size-chart'

const wayUp = () => <PageLink to="website.sizechart">{t('page.website.sizechart')}</PageLink>

/** One size chart: changed, saved, deleted. */
export function SizeChartUpdate() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const query = useQuery(callQuery('sizeCharts.get', { params: { id } }))
  if (query.data) return <ExistingChart key={id} chart={query.data} />
  return (
    <Page title={t('page.website.sizechart.update')} breadcrumb={wayUp()}>
      <DetailState
        query={query}
        skeleton={<CardSkeleton lines={8} />}
        gone={{ title: t('sizeCharts.gone.title'), list: 'website.sizechart', action: t('sizeCharts.gone.action') }}
      />
    </Page>
  )
}

function ExistingChart({ chart }: { chart: SizeChart }) {
  const [isDeleting, setDeleting] = useState(false)
  const remove = useRemoveChart()
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
      <DeleteThing
        opened={isDeleting}
        deletion={{
          title: chart.name,
          action: t('sizeCharts.delete'),
          body: t('sizeCharts.delete.body', { count: chart.productCount }),
          remove: () => remove.mutateAsync({ params: { id: chart.id } }),
          discard: form.discard,
          list: 'website.sizechart',
        }}
        onClose={() => setDeleting(false)}
      />
    </Page>
  )
}
