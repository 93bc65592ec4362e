import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import type { Access } from '@vitrine/contract/scopes.ts'

import { landingOf } from '../../shell/landing.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { isScope, NotAllowed } from '../../ui/not-allowed.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { useMe } from '../../ui/use-me.ts'
import { t } from '../../words/words.ts'
import { RequestAccess } from './request-access.tsx'

/** Where a person lands who may not open a page: names what is missing and who can grant it, asks them for it, and leads on. */
export function NoAccessPage() {
  const { need }: { need?: Access } = useSearch({ strict: false })
  const open = landingOf(useMe())
  useDocumentTitle(t('page.no-access'))
  return (
    <NotAllowed
      need={need}
      level={1}
      actions={
        <>
          {/* Nobody becomes an owner by asking. */}
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
