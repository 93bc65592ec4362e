import { useParams } from '@tanstack/react-router'
import type { PageName } from '@vitrine/contract/pages.ts'

import { t } from '../../messages/messages.ts'
import { PageLink } from '../layout/page-link.tsx'
import { leftSearch } from './left-list.ts'

/** The list page of a detail page: `website.menus` for `website.menus.update`. */
type ListPage<Name = PageName> = Name extends `${infer List}.${'detail' | 'update'}` ? List & PageName : never

/**
 * A link from a page to the list above it. The list appears as it was left, with its filters and page, at the row of the current
 * page.
 */
export function ListLink({ to }: { to: ListPage }) {
  const { id }: { id?: string } = useParams({ strict: false })
  return (
    <PageLink to={to} search={leftSearch(to)} state={{ row: id }}>
      {t(`page.${to}`)}
    </PageLink>
  )
}
