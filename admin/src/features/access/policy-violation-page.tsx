import { Navigate } from '@tanstack/react-router'

import { linkTo } from '../../link-to.ts'
import { landingOf } from '../../shell/landing.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { useMe } from '../../ui/use-me.ts'
import { useStore } from '../../ui/use-store.ts'
import { t } from '../../words/words.ts'

/** Where the members of a disabled store land: what is closed and why, what is safe, and what to do. */
export function PolicyViolationPage() {
  const { storeDetail } = useStore()
  const me = useMe()
  const reason = me.store?.disabledReason
  useDocumentTitle(t('page.policy-violation'))
  if (me.store?.isEnabled !== false) return <Navigate to={linkTo(landingOf(me))} replace />
  return (
    <EmptyState
      level={1}
      drawing="lock"
      title={t('access.disabled.title', { store: storeDetail.name })}
      actions={<PageLink to="auth.shop">{t('shell.selectStore')}</PageLink>}
    >
      {reason ? t('access.disabled.because', { reason }) : t('access.disabled.body')}
    </EmptyState>
  )
}
