import type { Access, Scope } from '@vitrine/contract/scopes.ts'
import { scopes } from '@vitrine/contract/scopes.ts'
import type { ReactNode } from 'react'

import { t } from '../words/words.ts'
import { EmptyState } from './empty-state.tsx'

const isScope = (access: Access): access is Scope => scopes.some((scope) => scope === access)

/** Names the permission that is missing and who can grant it. */
export function NotAllowed({ need, level = 2, actions }: { need: Access; level?: 1 | 2; actions?: ReactNode }) {
  return (
    <EmptyState level={level} drawing="lock" title={t('kit.notAllowed.title')} actions={actions}>
      {isScope(need)
        ? t('kit.notAllowed.scope', { scope: t(`scope.${need}`) })
        : t(need === 'owner' ? 'kit.notAllowed.owner' : 'kit.notAllowed.admin')}
    </EmptyState>
  )
}
