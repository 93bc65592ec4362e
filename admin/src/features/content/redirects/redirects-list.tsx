import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { listQuery } from '../../../api/query.ts'
import { IndexList } from '../../../ui/list/index-list.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { redirectActions, redirectColumns, redirectLine } from './redirect-columns.tsx'
import { RedirectDialog } from './redirect-dialog.tsx'

const noFilters: readonly string[] = []

/** The list of redirects from old URLs of the storefront to new ones. */
export function RedirectsList() {
  const { query } = useListState(noFilters)
  const redirects = useQuery(listQuery('redirects.list', { query }))
  const columns = useMemo(() => redirectColumns(), [])
  const [isAdding, setAdding] = useState(false)
  const add = <Button onClick={() => setAdding(true)}>{t('redirects.add')}</Button>
  const isEmpty = redirects.data?.total === 0 && !query['search']
  return (
    <Page
      title={t('page.website.menus.redirects')}
      breadcrumb={<PageLink to="website.menus">{t('page.website.menus')}</PageLink>}
      actions={!isEmpty && add}
      note={isEmpty ? undefined : t('redirects.note')}
    >
      <IndexList
        list="redirects"
        label={t('redirects.label')}
        query={redirects}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ path }) => path}
        rowActions={redirectActions}
        mobile={redirectLine}
        filters={[]}
        sorts={[]}
        defaultSort=""
        views={[{ name: t('redirects.view.all'), query: '' }]}
        empty={{ title: t('redirects.empty.title'), body: t('redirects.empty.body'), illustration: 'road', actions: add }}
      />
      {isAdding && <RedirectDialog redirect={null} onClose={() => setAdding(false)} />}
    </Page>
  )
}
