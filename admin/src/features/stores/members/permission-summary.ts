import type { Permissions } from '@vitrine/contract/scopes.ts'

import { language, t } from '../../../messages/messages.ts'

const NAMED = 3

/** Summarizes a member's permissions, such as `Overview, Orders, and 3 more`. */
export function permissionSummary({ isStoreOwner, isStoreAdmin, scopes }: Permissions): string {
  if (isStoreOwner || isStoreAdmin) return t('staff.access.all')
  if (scopes.length === 0) return t('staff.access.none')
  const names = scopes.map((scope) => t(`scope.${scope}`))
  const shown = names.length > NAMED ? [...names.slice(0, NAMED - 1), t('staff.access.more', { count: names.length - NAMED + 1 })] : names
  return new Intl.ListFormat(language()).format(shown)
}
