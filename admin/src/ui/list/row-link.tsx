import type { ReactNode } from 'react'

import { PageLink } from '../page-link.tsx'
import css from './row-link.module.css'
import type { ListProps } from './list-types.ts'

/** A link that covers its whole row, so that a row opens like any link: click, middle click, Enter, drag. */
export function RowLink({ page, id, children }: { page: ListProps<unknown>['rowPage']; id: string; children: ReactNode }) {
  return (
    <PageLink to={page} params={{ id }} className={css['link']} data-row-link="">
      {children}
    </PageLink>
  )
}
