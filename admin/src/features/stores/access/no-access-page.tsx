import { Button } from '@mantine/core'
import { Navigate, useSearch } from '@tanstack/react-router'
import { type Access, allows } from '@vitrine/contract/scopes.ts'

import { linkTo } from '../../../link-to.ts'
import { landingOf } from '../../../shell/landing.ts'
import { useDocumentTitle } from '../../../ui/layout/document-title.ts'
import { isScope, NotAllowed } from '../../../ui/feedback/not-allowed.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import { RequestAccess } from './request-access.tsx'

/**
 * The page that opens instead of a page for which the user lacks the permission. It says which permission is missing
 * and who can grant it, and offers to request it.
 */
export function NoAccessPage() {
  const { need }: { need?: Access } = useSearch({ strict: false })
  const me = useMe()
  const open = landingOf(me)
  useDocumentTitle(t('page.no-access'))
  // The user has received the permission in the meantime, or followed an old link.
  if (open !== 'no-access' && (need === undefined || allows(me, need))) return <Navigate to={linkTo(open)} replace />
  return (
    <NotAllowed
      need={need}
      level={1}
      actions={
        <>
          {/* Ownership cannot be requested. */}
          {need !== 'owner' && <RequestAccess need={isScope(need) || need === 'admin' ? need : undefined} />}
          {open !== 'no-access' && (
            <Button variant="default" renderRoot={(props) => <PageLink to={open} {...props} />}>
              {t('access.goTo', { page: t(`page.${open}`) })}
            </Button>
          )}
        </>
      }
    />
  )
}
