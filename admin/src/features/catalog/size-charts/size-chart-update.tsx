import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { DeleteResource } from '../../../ui/overlay/delete-resource.tsx'
import { DetailStatePage } from '../../../ui/feedback/detail-state-page.tsx'
import { ListLink } from '../../../ui/list/list-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useShown, type Shown } from '../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../ui/form/version-form/version-conflict-dialog.tsx'
import { t } from '../../../messages/messages.ts'
import { ChartFields } from './chart-fields.tsx'
import { bodyOf, chartRules, textOf, valuesOf, type ChartValues, type SizeChart } from './chart-values.ts'
import { useRemoveChart } from './delete-chart.tsx'

const FORM = 'size-chart'

const wayUp = () => <ListLink to="website.sizechart" />

/** The page that edits a size chart or deletes it. */
export function SizeChartUpdate() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: string }) {
  const options = callQuery('sizeCharts.get', { params: { id } })
  const query = useQuery(options)
  const shown = useShown<SizeChart, ChartValues>(options.queryKey, query.data)
  if (shown) return <ExistingChart key={shown.saved.version} {...shown} />
  return (
    <DetailStatePage
      list="website.sizechart"
      query={query}
      skeleton={<CardSkeleton lines={8} />}
      gone={{ title: t('sizeCharts.gone.title'), action: t('sizeCharts.gone.action') }}
    />
  )
}

function ExistingChart(shown: Shown<SizeChart, ChartValues>) {
  const { saved: chart } = shown
  const params = { id: chart.id }
  const [isDeleting, setDeleting] = useState(false)
  const remove = useRemoveChart()
  const update = useChange('sizeCharts.update', { refresh: ['sizeCharts.list', 'sizeCharts.ofProduct'] })
  const state = useVersionForm<SizeChart, ChartValues>({
    ...shown,
    valuesOf,
    rules: chartRules,
    save: (values, { version }) => update.mutateAsync({ params, body: { ...bodyOf(values), version } }),
    read: () => call('sizeCharts.get', { params }),
    done: t('sizeCharts.saved'),
  })
  const { form } = state
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
      <ChartFields form={form} failure={state.failure} id={FORM} chartId={chart.id} />
      <VersionConflictDialog state={state} valuesOf={valuesOf} labelOf={(field) => t(`sizeCharts.field.${field}`)} textOf={textOf} />
      <DeleteResource
        opened={isDeleting}
        deletion={{
          title: chart.name,
          action: t('sizeCharts.delete'),
          body: t('sizeCharts.delete.body', { count: chart.productCount }),
          remove: () => remove.mutateAsync({ params }),
          discard: form.discard,
          list: 'website.sizechart',
        }}
        onClose={() => setDeleting(false)}
      />
    </Page>
  )
}
