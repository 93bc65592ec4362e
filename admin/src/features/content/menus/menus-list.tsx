import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { listQuery } from '../../../api/query.ts'
import { IndexList } from '../../../ui/list/index-list.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { menuColumns, menuLine } from './menu-columns.tsx'

const noFilters: readonly string[] = []

/** The list of the store's menus, with the number of items that shoppers can’t see. */
export function MenusList() {
  const { query } = useListState(noFilters)
  const menus = useQuery(listQuery('menus.list', { query }))
  const columns = useMemo(() => menuColumns(), [])
  const add = <Button renderRoot={(props) => <PageLink to="website.menus.create" {...props} />}>{t('menus.add')}</Button>
  return (
    <Page
      title={t('page.website.menus')}
      actions={
        <>
          <Button variant="default" renderRoot={(props) => <PageLink to="website.menus.redirects" {...props} />}>
            {t('page.website.menus.redirects')}
          </Button>
          {add}
        </>
      }
    >
      <IndexList
        list="menus"
        label={t('menus.label')}
        query={menus}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        rowPage="website.menus.update"
        mobile={menuLine}
        filters={[]}
        sorts={[]}
        defaultSort=""
        views={[{ name: t('menus.view.all'), query: '' }]}
        empty={{ title: t('menus.empty.title'), body: t('menus.empty.body'), illustration: 'road', actions: add }}
      />
    </Page>
  )
}
