import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { useDocumentTitle } from '../ui/layout/document-title.ts'
import { PageLink } from '../ui/layout/page-link.tsx'
import { t } from '../messages/messages.ts'

/** The content for a URL without a page. */
export function NotFound() {
  useDocumentTitle(t('shell.notFound.title'))
  return (
    <main>
      <EmptyState
        level={1}
        illustration="search"
        title={t('shell.notFound.title')}
        actions={<PageLink to="website">{t('shell.toOverview')}</PageLink>}
      >
        {t('shell.notFound.body')}
      </EmptyState>
    </main>
  )
}
