import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { useDocumentTitle } from '../ui/layout/document-title.ts'
import { PageLink } from '../ui/layout/page-link.tsx'
import { useCurrentPage } from '../ui/layout/use-current-page.ts'
import { t } from '../messages/messages.ts'

/** The content of a page that this version does not include yet. It says so, and links back to the Overview. */
export function NotBuilt() {
  const page = useCurrentPage() ?? 'website'
  const title = t(`page.${page}`)
  useDocumentTitle(title)
  return (
    <EmptyState
      level={1}
      illustration="road"
      title={t('shell.notBuilt.title')}
      actions={<PageLink to="website">{t('shell.toOverview')}</PageLink>}
    >
      {t('shell.notBuilt.body', { page: title })}
    </EmptyState>
  )
}
