import type { ReactNode } from 'react'

import { useDocumentTitle } from './document-title.ts'
import css from './page.module.css'

interface PageProps {
  title: string
  /** A badge with the status of the resource. */
  badge?: ReactNode
  /** A link to the parent page, for pages below the second level. */
  breadcrumb?: ReactNode
  /** Secondary actions, followed by the only primary action. */
  actions?: ReactNode
  /** A secondary line below the title. */
  note?: ReactNode
  children: ReactNode
}

/** The layout of a page: its title row and its content. It also sets the title of the browser's tab. */
export function Page({ title, badge, breadcrumb, actions, note, children }: PageProps) {
  useDocumentTitle(title)
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        {breadcrumb && <nav className={css['breadcrumb']}>{breadcrumb}</nav>}
        <div className={css['row']}>
          <h1 className={css['title']}>{title}</h1>
          {badge}
          {actions && <div className={css['actions']}>{actions}</div>}
        </div>
        {note && <p className={css['note']}>{note}</p>}
      </header>
      {children}
    </div>
  )
}
