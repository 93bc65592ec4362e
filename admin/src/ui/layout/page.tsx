import type { ReactNode } from 'react'

import { useDocumentTitle } from './document-title.ts'
import css from './page.module.css'

interface PageProps {
  title: string
  /** The state of the thing shown. */
  badge?: ReactNode
  /** Below the second level: the way back up. */
  breadcrumb?: ReactNode
  /** Secondary actions, then the one primary action. */
  actions?: ReactNode
  /** One quiet line under the title. */
  note?: ReactNode
  children: ReactNode
}

/** A page: its title row, and what is under it. Also names the browser's tab. */
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
