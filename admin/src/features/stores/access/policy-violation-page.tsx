import { Navigate } from '@tanstack/react-router'

import { linkTo } from '../../../link-to.ts'
import { landingOf } from '../../../shell/landing.ts'
import { useDocumentTitle } from '../../../ui/layout/document-title.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { useMe } from '../../../api/use-me.ts'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'

/** The page for members of a disabled store. It shows the reason why the store is disabled, if there is one. */
export function PolicyViolationPage() {
  const { storeDetail } = useStore()
  const me = useMe()
  const reason = me.store?.disabledReason
  useDocumentTitle(t('page.policy-violation'))
  if (me.store?.isEnabled !== false) return <Navigate to={linkTo(landingOf(me))} replace />
  return (
    <EmptyState
      level={1}
      illustration="lock"
      title={t('access.disabled.title', { store: storeDetail.name })}
      actions={<PageLink to="auth.shop">{t('shell.selectStore')}</PageLink>}
    >
      {reason ? t('access.disabled.because', { reason }) : t('access.disabled.body')}
    </EmptyState>
  )
}
