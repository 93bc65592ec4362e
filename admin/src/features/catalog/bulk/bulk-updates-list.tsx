import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { listQuery } from '../../../api/query.ts'
import { t } from '../../../messages/messages.ts'
import { DateText } from '../../../ui/data/date-text.tsx'
import { number } from '../../../ui/data/format.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { IndexList } from '../../../ui/list/index-list.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import type { Column } from '../../../ui/list/list-types.ts'
import { isBusy, updateName, type UpdateRow, UpdateState } from './update-state.tsx'

const NO_FILTERS: readonly string[] = []
const BUSY_POLL_MS = 2000

const columns = (): Column<UpdateRow>[] => [
  { key: 'name', header: t('bulkUpdates.column.name'), main: true, render: updateName },
  { key: 'state', header: t('bulkUpdates.column.state'), render: ({ state }) => <UpdateState state={state} />, width: '13rem' },
  {
    key: 'products',
    header: t('bulkUpdates.column.products'),
    align: 'end',
    render: ({ counts }) => number(counts.products),
    width: '10rem',
  },
  { key: 'person', header: t('bulkUpdates.column.person'), render: ({ person }) => person ?? '–', width: '13rem' },
  { key: 'created', header: t('bulkUpdates.column.created'), render: ({ createdAt }) => <DateText instant={createdAt} />, width: '12rem' },
]

const line = ({ state, counts }: UpdateRow) => (
  <div className="apart">
    <UpdateState state={state} />
    {t('bulkUpdates.line', { count: counts.products })}
  </div>
)

/** The list of bulk updates, newest first, which is also the log of what they changed. */
export function BulkUpdatesList() {
  const { query } = useListState(NO_FILTERS)
  const updates = useQuery({
    ...listQuery('bulkUpdates.list', { query }),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isBusy) ? BUSY_POLL_MS : false),
  })
  const shown = useMemo(() => columns(), [])
  const add = <Button renderRoot={(props) => <PageLink to="website.bulkupdates.create" {...props} />}>{t('bulkUpdates.add')}</Button>
  const sheet = (
    <Button variant="default" renderRoot={(props) => <PageLink to="website.bulkupdates.sheet" {...props} />}>
      {t('bulkUpdates.sheet')}
    </Button>
  )
  return (
    <Page
      title={t('page.website.bulkupdates')}
      actions={
        updates.data?.total !== 0 && (
          <>
            {sheet}
            {add}
          </>
        )
      }
    >
      <IndexList
        list="bulkUpdates"
        label={t('bulkUpdates.label')}
        query={updates}
        columns={shown}
        rowId={({ id }) => id}
        rowLabel={updateName}
        rowPage="website.bulkupdates.update"
        mobile={line}
        filters={[]}
        sorts={[]}
        defaultSort=""
        views={[{ name: t('bulkUpdates.view.all'), query: '' }]}
        empty={{
          title: t('bulkUpdates.empty.title'),
          body: t('bulkUpdates.empty.body'),
          illustration: 'shelf',
          actions: (
            <>
              {add}
              {sheet}
            </>
          ),
        }}
      />
    </Page>
  )
}
