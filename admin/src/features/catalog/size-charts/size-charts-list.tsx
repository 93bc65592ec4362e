import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { listQuery } from '../../../api/query.ts'
import { DateText } from '../../../ui/data/date-text.tsx'
import { number } from '../../../ui/data/format.ts'
import { IndexList } from '../../../ui/list/index-list.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import type { Column } from '../../../ui/list/list-types.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { t } from '../../../messages/messages.ts'
import { DeleteChart, type ChartRow } from './delete-chart.tsx'
import { OrderDialog } from './order-dialog.tsx'

const NO_FILTERS: readonly string[] = []

const columns = (): Column<ChartRow>[] => [
  { key: 'name', header: t('sizeCharts.column.name'), main: true, render: ({ name }) => name },
  {
    key: 'products',
    header: t('sizeCharts.column.products'),
    align: 'end',
    render: ({ productCount }) => number(productCount),
    width: '8rem',
  },
  { key: 'applies', header: t('sizeCharts.applies'), render: ({ appliesTo }) => t(`sizeCharts.applies.${appliesTo}`), width: '16rem' },
  { key: 'updated', header: t('sizeCharts.column.updated'), render: ({ updatedAt }) => <DateText instant={updatedAt} />, width: '12rem' },
]

const line = ({ productCount, appliesTo }: ChartRow) => (
  <div>{appliesTo === 'chosen' ? t('sizeCharts.products', { count: productCount }) : t(`sizeCharts.applies.${appliesTo}`)}</div>
)

const deleteButton = (onDelete: (chart: ChartRow) => void) => (chart: ChartRow) => (
  <ActionIcon variant="default" aria-label={t('sizeCharts.delete.one', { name: chart.name })} onClick={() => onDelete(chart)}>
    <IconTrash size={16} stroke={1.5} />
  </ActionIcon>
)

/** The list of size charts that products can show. */
export function SizeChartsList() {
  const { query, filter } = useListState(NO_FILTERS)
  const charts = useQuery(listQuery('sizeCharts.list', { query }))
  const [deleting, setDeleting] = useState<ChartRow | null>(null)
  const isEmpty = charts.data?.total === 0 && Object.keys(filter).length === 0
  const [isSorting, setSorting] = useState(false)
  const add = <Button renderRoot={(props) => <PageLink to="website.sizechart.create" {...props} />}>{t('sizeCharts.add')}</Button>
  return (
    <Page
      title={t('page.website.sizechart')}
      actions={
        !isEmpty && (
          <>
            <Button variant="default" onClick={() => setSorting(true)}>
              {t('sizeCharts.priority')}
            </Button>
            {add}
          </>
        )
      }
    >
      <IndexList
        list="sizeCharts"
        label={t('sizeCharts.label')}
        query={charts}
        columns={columns()}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowPage="website.sizechart.update"
        mobile={line}
        filters={[]}
        sorts={[]}
        defaultSort=""
        views={[{ name: t('sizeCharts.view.all'), query: '' }]}
        rowActions={deleteButton(setDeleting)}
        empty={{ title: t('sizeCharts.empty.title'), body: t('sizeCharts.empty.body'), illustration: 'shelf', actions: add }}
      />
      <OrderDialog opened={isSorting} onClose={() => setSorting(false)} />
      <DeleteChart chart={deleting} onClose={() => setDeleting(null)} />
    </Page>
  )
}
