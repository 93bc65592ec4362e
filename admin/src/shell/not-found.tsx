import { EmptyState } from '../ui/empty-state.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { PageLink } from '../ui/page-link.tsx'
import { t } from '../words/words.ts'

/** No page has this address. */
export function NotFound() {
  useDocumentTitle(t('shell.notFound.title'))
  return (
    <main>
      <EmptyState
        level={1}
        drawing="search"
        title={t('shell.notFound.title')}
        actions={<PageLink to="website">{t('shell.toOverview')}</PageLink>}
      >
        {t('shell.notFound.body')}
      </EmptyState>
    </main>
  )
}
