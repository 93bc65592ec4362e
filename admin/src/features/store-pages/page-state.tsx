import { StatusBadge } from '../../ui/status-badge.tsx'
import { t } from '../../words/words.ts'

export type PageState = 'published' | 'scheduled' | 'draft'

/** Where a page stands: null is a draft, an instant to come a date of publication. */
export function pageState(publishedAt: string | null, now = Date.now()): PageState {
  if (publishedAt === null) return 'draft'
  return Date.parse(publishedAt) > now ? 'scheduled' : 'published'
}

const tones = { published: 'success', scheduled: 'attention', draft: 'info' } as const

/** The state of a page as colour and word. */
export function PageStateBadge({ publishedAt }: { publishedAt: string | null }) {
  const state = pageState(publishedAt)
  return (
    <StatusBadge tone={tones[state]} open={state !== 'published'}>
      {t(`storePages.state.${state}`)}
    </StatusBadge>
  )
}
