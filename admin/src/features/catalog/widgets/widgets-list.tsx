import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { callQuery, listQuery } from '../../../api/query.ts'
import { useStore } from '../../../api/use-store.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { IndexList } from '../../../ui/list/index-list.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { t } from '../../../messages/messages.ts'
import { OrderDialog } from './order-dialog.tsx'
import { widgetColumns, widgetLine } from './widget-columns.tsx'
import { widgetPlaces, widgetTypes } from './widget-values.ts'

const FILTERS = ['type', 'place', 'status']
const periods = ['7', '30', '90'] as const

/** The list of widgets, with what came of each. */
export function WidgetsList() {
  const { query, filter, get, set } = useListState(FILTERS)
  const { currency } = useStore()
  const days = periods.find((one) => one === get('days')) ?? '30'
  const widgets = useQuery(listQuery('widgets.list', { query }))
  const results = useQuery(callQuery('widgets.results', { query: { days } }))
  const [isSorting, setSorting] = useState(false)
  const isEmpty = widgets.data?.total === 0 && Object.keys(filter).length === 0
  const byId = new Map(results.data?.items.map((one) => [one.id, one]))
  const found = { of: (id: string) => byId.get(id), currency: results.data?.currency ?? currency }
  const add = <Button renderRoot={(props) => <PageLink to="website.apps.widgets.list.create" {...props} />}>{t('widgets.add')}</Button>
  return (
    <Page
      title={t('page.website.apps.widgets.list')}
      actions={
        !isEmpty && (
          <>
            <Button variant="default" onClick={() => setSorting(true)}>
              {t('widgets.order')}
            </Button>
            {add}
          </>
        )
      }
    >
      {results.isError && <Failed error={results.error} title={t('widgets.results.failed')} onRetry={() => void results.refetch()} />}
      <IndexList
        list="widgets"
        label={t('widgets.label')}
        query={widgets}
        columns={widgetColumns(found)}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        rowPage="website.apps.widgets.list.update"
        mobile={widgetLine(found)}
        filters={[
          {
            kind: 'choice',
            key: 'place',
            label: t('widgets.place'),
            choices: widgetPlaces.map((value) => ({ value, label: t(`widgets.place.${value}`) })),
          },
          {
            kind: 'choice',
            key: 'type',
            label: t('widgets.type'),
            choices: widgetTypes.map((value) => ({ value, label: t(`widgets.type.${value}`) })),
          },
        ]}
        sorts={[]}
        defaultSort=""
        views={[
          { name: t('widgets.view.all'), query: '' },
          { name: t('widgets.status.active'), query: 'status=active' },
          { name: t('widgets.status.draft'), query: 'status=draft' },
        ]}
        tools={
          <NativeSelect
            aria-label={t('widgets.results.period')}
            data={periods.map((value) => ({ value, label: t('widgets.results.days', { days: value }) }))}
            value={days}
            onChange={({ currentTarget }) => set({ days: currentTarget.value }, { replace: true })}
          />
        }
        empty={{ title: t('widgets.empty.title'), body: t('widgets.empty.body'), illustration: 'shelf', actions: <Templates /> }}
      />
      <OrderDialog opened={isSorting} onClose={() => setSorting(false)} />
    </Page>
  )
}

/** What a first widget can be. */
const Templates = () => (
  <>
    {widgetTypes.map((type, at) => (
      <Button
        key={type}
        variant={at === 0 ? 'filled' : 'default'}
        renderRoot={(props) => <PageLink to="website.apps.widgets.list.create" search={{ type }} {...props} />}
      >
        {t(`widgets.type.${type}`)}
      </Button>
    ))}
  </>
)
