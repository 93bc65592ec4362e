import { publicationOf, type Published } from '../../../ui/form/publication.ts'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { t } from '../../../messages/messages.ts'

const states = {
  now: { name: 'published', tone: 'success' },
  date: { name: 'scheduled', tone: 'attention' },
  draft: { name: 'draft', tone: 'info' },
} as const

/** The state of a page as a colored badge, with a ring instead of a dot if shoppers cannot see the page. */
export function PageStateBadge({ page }: { page: Published }) {
  const { name, tone } = states[publicationOf(page).choice]
  return (
    <StatusBadge tone={tone} open={!page.isVisible}>
      {t(`storePages.state.${name}`)}
    </StatusBadge>
  )
}
