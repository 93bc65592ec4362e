import { useSearch } from '@tanstack/react-router'
import type { Access } from '@vitrine/contract/scopes.ts'

import { useDocumentTitle } from '../../ui/document-title.ts'
import { NotAllowed } from '../../ui/not-allowed.tsx'
import { t } from '../../words/words.ts'

/** Where a person lands who may not open a page: names what is missing and who can grant it. */
export function NoAccessPage() {
  const { need = 'admin' }: { need?: Access } = useSearch({ strict: false })
  useDocumentTitle(t('page.no-access'))
  return <NotAllowed need={need} level={1} />
}
