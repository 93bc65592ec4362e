import type { Access, Scope } from '@vitrine/contract/scopes.ts'
import { scopes } from '@vitrine/contract/scopes.ts'
import type { ReactNode } from 'react'

import { t } from '../../messages/messages.ts'
import { EmptyState } from './empty-state.tsx'

export const isScope = (access: Access | undefined): access is Scope => scopes.some((scope) => scope === access)

interface NotAllowedProps {
  /** The missing permission; undefined for a user without any permissions. */
  need: Access | undefined
  level?: 1 | 2
  actions?: ReactNode
}

/** A message that says which permission is missing and who can grant it. */
export function NotAllowed({ need, level = 2, actions }: NotAllowedProps) {
  return (
    <EmptyState level={level} illustration="lock" title={t('kit.notAllowed.title')} actions={actions}>
      {isScope(need) ? t('kit.notAllowed.scope', { scope: t(`scope.${need}`) }) : t(`kit.notAllowed.${roleOf(need)}`)}
    </EmptyState>
  )
}

const roleOf = (need: Access | undefined) => (need === 'owner' || need === 'admin' ? need : 'any')
