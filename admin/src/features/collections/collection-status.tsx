import { dateText } from '../../ui/format.ts'
import type { Published } from '../../ui/publication.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useStore } from '../../ui/use-store.ts'
import { t } from '../../words/words.ts'

/** Whether shoppers see a collection: now, not at all, or from a date on. */
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
