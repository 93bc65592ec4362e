import { useSearch } from '@tanstack/react-router'
import type { PageName } from '@vitrine/contract/pages.ts'

import { classes } from '../ui/theme/classes.ts'
import type { RowPage } from '../ui/list/list-types.ts'
import { PageLink } from '../ui/layout/page-link.tsx'
import { useCurrentPage } from '../ui/layout/use-current-page.ts'
import { t } from '../messages/messages.ts'
import css from './drawer.module.css'
import { PageIcon } from './page-icon.tsx'
import { handOver } from './report-handover.ts'

type MenuPage = Exclude<PageName, `auth.${string}` | RowPage | 'website.themes.editor'>

interface MenuLinkProps {
  page: PageName
  isCurrent: boolean
  minimised: boolean
}

/** An entry of the drawer. Pages with parameters are never in the menu. */
export function MenuLink({ page, isCurrent, minimised }: MenuLinkProps) {
  const name = page as MenuPage
  const title = t(`page.${name}`)
  const current = useCurrentPage()
  const search: Record<string, string> = useSearch({ strict: false })
  return (
    <PageLink
      to={name}
      // The link of the page itself shows it as it was at first.
      search={isCurrent ? undefined : handOver(current, page, search)}
      className={classes(css['link'], isCurrent && css['current'])}
      aria-current={isCurrent ? 'page' : undefined}
      title={minimised ? title : undefined}
    >
      <PageIcon page={page} />
      <span className={minimised ? 'only-read-out' : undefined}>{title}</span>
    </PageLink>
  )
}
