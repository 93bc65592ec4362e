import type { PageName } from '@vitrine/contract/pages.ts'

import { t } from '../../messages/messages.ts'
import { Page } from '../layout/page.tsx'
import { ListLink } from '../list/list-link.tsx'
import { DetailState, type DetailStateProps, type Gone } from './detail-state.tsx'

/** The list page of an edit page: `website.menus` for `website.menus.update`. */
type ListOf<Name> = Name extends `${infer List}.update` ? List & PageName : never

interface DetailStatePageProps extends Omit<DetailStateProps, 'gone'> {
  list: ListOf<PageName>
  gone: Omit<Gone, 'list'>
}

/** A detail page without data: while its data is loading, after loading failed, or when the resource does not exist. */
export function DetailStatePage({ list, gone, ...state }: DetailStatePageProps) {
  return (
    <Page title={t(`page.${list}.update`)} breadcrumb={<ListLink to={list} />}>
      <DetailState {...state} gone={{ ...gone, list }} />
    </Page>
  )
}
