import type { ReactNode } from 'react'

import { PageLink } from '../layout/page-link.tsx'
import { leaveBy } from './left-list.ts'
import css from './row-link.module.css'
import type { RowPage } from './list-types.ts'

/** A link that covers its whole row, so that the row opens like any link: by click, middle click, Enter or drag. */
export function RowLink({ page, id, children }: { page: RowPage | undefined; id: string; children: ReactNode }) {
  if (!page) return children
  return (
    <PageLink to={page} params={{ id }} className={css['link']} data-row-link="" onClick={() => leaveBy(id)}>
      {children}
    </PageLink>
  )
}
