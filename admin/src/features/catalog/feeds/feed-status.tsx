import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { t } from '../../../messages/messages.ts'
import type { Feed } from './feed-values.ts'

/** The state of a feed. A failed feed still serves its last file. */
export function FeedStatus({ feed: { state, isWaiting, errors } }: { feed: Pick<Feed, 'state' | 'isWaiting' | 'errors'> }) {
  if (state === 'building') return <StatusBadge tone="info">{t('feeds.state.building')}</StatusBadge>
  if (isWaiting)
    return (
      <StatusBadge tone="info" open>
        {t('feeds.state.waiting')}
      </StatusBadge>
    )
  if (state === 'failed') return <StatusBadge tone="critical">{t('feeds.state.failed')}</StatusBadge>
  if (state === 'draft')
    return (
      <StatusBadge tone="neutral" open>
        {t('feeds.state.draft')}
      </StatusBadge>
    )
  return <StatusBadge tone={errors > 0 ? 'attention' : 'success'}>{t('feeds.state.ready')}</StatusBadge>
}
