import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { listQuery } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { DateText } from '../../../ui/data/date-text.tsx'
import { number } from '../../../ui/data/format.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { IndexList } from '../../../ui/list/index-list.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import type { Column } from '../../../ui/list/list-types.ts'
import { t } from '../../../messages/messages.ts'
import { SegmentCount } from './segment-count.tsx'
import { TemplateMenu } from './template-menu.tsx'

type SegmentRow = Answer<'segments.list'>['items'][number]

const NO_FILTERS: readonly string[] = []

const columns = (): Column<SegmentRow>[] => [
  { key: 'name', header: t('segments.name'), main: true, render: ({ name }) => name },
  { key: 'customers', header: t('segments.column.customers'), align: 'end', render: ({ id }) => <SegmentCount id={id} />, width: '9rem' },
  {
    key: 'discounts',
    header: t('segments.column.discounts'),
    align: 'end',
    render: ({ discountCount }) => number(discountCount),
    width: '8rem',
  },
  { key: 'updated', header: t('segments.column.updated'), render: ({ updatedAt }) => <DateText instant={updatedAt} />, width: '12rem' },
]

const line = ({ id }: SegmentRow) => <SegmentCount id={id} isNamed />

/** The list of customer segments, with the numbers of their customers. */
export function SegmentsList() {
  const { query } = useListState(NO_FILTERS)
  const segments = useQuery(listQuery('segments.list', { query }))
  const add = (
    <>
      <TemplateMenu />
      <Button renderRoot={(props) => <PageLink to="website.segments.create" {...props} />}>{t('segments.add')}</Button>
    </>
  )
  return (
    <Page title={t('page.website.segments')} actions={add}>
      <IndexList
        list="segments"
        label={t('segments.label')}
        query={segments}
        columns={columns()}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowPage="website.segments.update"
        mobile={line}
        filters={[]}
        sorts={[]}
        defaultSort=""
        views={[{ name: t('segments.view.all'), query: '' }]}
        empty={{ title: t('segments.empty.title'), body: t('segments.empty.body'), illustration: 'shelf', actions: add }}
      />
    </Page>
  )
}
