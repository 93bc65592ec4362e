import { Button } from '@mantine/core'

import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { useDocumentTitle } from '../ui/layout/document-title.ts'
import { PageLink } from '../ui/layout/page-link.tsx'
import { openPalette } from '../ui/overlay/palette-host.tsx'
import { t } from '../messages/messages.ts'

/** The content of the shell for a URL without a page. It says so, and offers the Overview and the search. */
export function NotFound() {
  useDocumentTitle(t('shell.notFound.title'))
  return (
    <EmptyState
      level={1}
      illustration="search"
      title={t('shell.notFound.title')}
      actions={
        <>
          <Button renderRoot={(props) => <PageLink to="website" {...props} />}>{t('shell.toOverview')}</Button>
          <Button variant="default" onClick={openPalette}>
            {t('palette.placeholder')}
          </Button>
        </>
      }
    >
      {t('shell.notFound.body')}
    </EmptyState>
  )
}
