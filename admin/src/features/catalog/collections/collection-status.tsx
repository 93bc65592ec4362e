import { dateText } from '../../../ui/data/format.ts'
import type { Published } from '../../../ui/form/publication.ts'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'

/** Shows whether a collection is visible to shoppers, hidden, or scheduled to become visible on a later date. */
export function CollectionStatus({ collection: { publishedAt, isVisible } }: { collection: Published }) {
  const { standardTimezone } = useStore()
  if (isVisible) return <StatusBadge tone="success">{t('collections.status.visible')}</StatusBadge>
  if (publishedAt === null) {
    return (
      <StatusBadge tone="neutral" open>
        {t('collections.status.hidden')}
      </StatusBadge>
    )
  }
  return (
    <StatusBadge tone="info" open>
      {t('collections.status.from', { date: dateText(publishedAt, standardTimezone) })}
    </StatusBadge>
  )
}
