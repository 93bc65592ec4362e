import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import type { Access } from '@vitrine/contract/scopes.ts'

import { landingOf } from '../../shell/landing.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { NotAllowed } from '../../ui/not-allowed.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { useMe } from '../../ui/use-me.ts'
import { t } from '../../words/words.ts'

/** Where a person lands who may not open a page: names what is missing and who can grant it, and leads on. */
export function NoAccessPage() {
  const { need = 'admin' }: { need?: Access } = useSearch({ strict: false })
  const open = landingOf(useMe())
  useDocumentTitle(t('page.no-access'))
  return (
    <NotAllowed
      need={need}
      level={1}
      actions={
        open !== 'no-access' && (
          <Button variant="default" renderRoot={(props) => <PageLink to={open} {...props} />}>
            {t('access.goTo', { page: t(`page.${open}`) })}
          </Button>
        )
      }
    />
  )
}
