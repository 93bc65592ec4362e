import type { NoticeField } from '@vitrine/theme/fields/kinds.ts'

import { PageLink } from '../../../../../../ui/layout/page-link.tsx'
import type { ControlProps } from '../control.ts'
import css from './notice-control.module.css'

/** A notice in the form, or a link to a page of the console. A page that isn’t built yet isn’t linked. */
export function NoticeControl({ field, help, label }: ControlProps<NoticeField>) {
  if (field.to === 'website.menus')
    return (
      <PageLink to={field.to} className={css['link'] ?? ''}>
        {label}
      </PageLink>
    )
  return (
    <div className={css['notice']}>
      <p>{label}</p>
      {help && <p>{help}</p>}
    </div>
  )
}
