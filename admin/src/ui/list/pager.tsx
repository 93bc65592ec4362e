import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

import { t } from '../../messages/messages.ts'
import css from './pager.module.css'

interface PagerProps {
  total: number
  /** Whether there are more than `total` rows. */
  isTotalCapped?: boolean | undefined
  /** The cursors of the previous and next page. */
  previous: string | null
  next: string | null
  onGo: (cursor: string) => void
  isFetching: boolean
}

/** The number of matching rows, with buttons for the previous and next page. */
export function Pager({ total, isTotalCapped, previous, next, onGo, isFetching }: PagerProps) {
  const found = isTotalCapped ? t('list.totalMore', { count: total }) : t('list.total', { count: total })
  return (
    <div className={css['pager']}>
      <span aria-live="polite">{isFetching ? t('list.updating') : found}</span>
      <div className={css['buttons']}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('list.previous')}
          disabled={previous === null}
          onClick={() => previous && onGo(previous)}
        >
          <IconChevronLeft size={18} stroke={1.5} />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={t('list.next')} disabled={next === null} onClick={() => next && onGo(next)}>
          <IconChevronRight size={18} stroke={1.5} />
        </ActionIcon>
      </div>
    </div>
  )
}
