import { useState } from 'react'

import { dateText } from '../../ui/format.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useStore } from '../../ui/use-store.ts'
import { t } from '../../words/words.ts'

/** Whether shoppers see a collection: now, not at all, or from a date on. */
export function CollectionStatus({ publishedAt }: { publishedAt: string | null }) {
  const { standardTimezone } = useStore()
  const [now] = useState(() => Date.now())
  if (publishedAt === null) {
    return (
      <StatusBadge tone="neutral" open>
        {t('collections.status.hidden')}
      </StatusBadge>
    )
  }
  if (Date.parse(publishedAt) <= now) return <StatusBadge tone="success">{t('collections.status.visible')}</StatusBadge>
  return (
    <StatusBadge tone="info" open>
      {t('collections.status.from', { date: dateText(publishedAt, standardTimezone) })}
    </StatusBadge>
  )
}
