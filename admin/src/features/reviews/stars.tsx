import { VisuallyHidden } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'

import { t } from '../../messages/messages.ts'
import css from './reviews.module.css'

/** The stars of a review, from 1 to 5. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={css['stars']}>
      <VisuallyHidden>{t('reviews.outOfFive', { stars: rating })}</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((star) =>
        star <= rating ? <IconStarFilled key={star} size={14} /> : <IconStar key={star} size={14} stroke={1.5} />,
      )}
    </span>
  )
}
