import type { Answer } from '../../../api/types.ts'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { t } from '../../../messages/messages.ts'

export type Status = Answer<'products.get'>['status']

export const statuses: readonly Status[] = ['active', 'draft', 'archived']

const tones = { active: 'success', draft: 'info', archived: 'neutral' } as const

/** The status of a product as a colored badge, with a ring instead of a dot for a draft. */
export function ProductStatus({ status }: { status: Status }) {
  return (
    <StatusBadge tone={tones[status]} open={status === 'draft'}>
      {t(`products.status.${status}`)}
    </StatusBadge>
  )
}
