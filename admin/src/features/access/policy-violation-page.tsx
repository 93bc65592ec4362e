import { useDocumentTitle } from '../../ui/document-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { useMe } from '../../ui/use-me.ts'
import { useStore } from '../../ui/use-store.ts'
import { t } from '../../words/words.ts'

/** Where the members of a disabled store land: what is closed and why, what is safe, and what to do. */
export function PolicyViolationPage() {
  const { storeDetail } = useStore()
  const disabledReason = useMe().store?.disabledReason
  useDocumentTitle(t('page.policy-violation'))
  return (
    <EmptyState
      level={1}
      drawing="lock"
      title={t('access.disabled.title', { store: storeDetail.name })}
      actions={<PageLink to="auth.shop">{t('shell.selectStore')}</PageLink>}
    >
      {disabledReason ? t('access.disabled.because', { reason: disabledReason }) : t('access.disabled.body')}
    </EmptyState>
  )
}
