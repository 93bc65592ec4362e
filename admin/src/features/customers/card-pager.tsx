import { Button } from '@mantine/core'

import { t } from '../../messages/messages.ts'
import css from './card-pager.module.css'

interface CardPagerProps {
  /** The cursors of the pages with newer and older rows. */
  page: { previous: string | null; next: string | null }
  onGo: (cursor: string | null) => void
}

/** The buttons below a list in a card, newest first. There are none if all rows are shown. */
export function CardPager({ page: { previous, next }, onGo }: CardPagerProps) {
  if (previous === null && next === null) return null
  return (
    <div className={css['pager']}>
      <Button size="compact-sm" variant="default" disabled={previous === null} onClick={() => onGo(previous)}>
        {t('customers.newer')}
      </Button>
      <Button size="compact-sm" variant="default" disabled={next === null} onClick={() => onGo(next)}>
        {t('customers.older')}
      </Button>
    </div>
  )
}
