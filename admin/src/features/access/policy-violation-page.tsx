import { useDocumentTitle } from '../../ui/document-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { useStore } from '../../ui/use-store.ts'
import { t } from '../../words/words.ts'

/** Where the members of a disabled store land: what is closed, what is safe, and what to do. */
export function PolicyViolationPage() {
  const { storeDetail } = useStore()
  useDocumentTitle(t('page.policy-violation'))
  return (
    <EmptyState
      level={1}
      drawing="lock"
      title={t('access.disabled.title', { store: storeDetail.name })}
      actions={<PageLink to="auth.shop">{t('shell.selectStore')}</PageLink>}
    >
      {t('access.disabled.body')}
    </EmptyState>
  )
}
