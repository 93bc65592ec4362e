import type { Answer } from '../../api/types.ts'
import { DateText } from '../../ui/data/date-text.tsx'
import { StatusBadge } from '../../ui/data/status-badge.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { RowLine } from '../../ui/list/row-line.tsx'
import type { Tone } from '../../ui/theme/tokens.ts'
import { t } from '../../messages/messages.ts'
import css from './reviews.module.css'
import { Stars } from './stars.tsx'

export type Review = Answer<'reviews.get'>

const tones: Record<Review['state'], Tone> = { pending: 'attention', published: 'success', hidden: 'neutral', spam: 'critical' }

export const ReviewStateBadge = ({ state }: { state: Review['state'] }) => (
  <StatusBadge tone={tones[state]} open={state === 'pending'}>
    {t(`reviews.state.${state}`)}
  </StatusBadge>
)

/** The words that stand for a review: its title, else the beginning of its text, else its stars. */
export const reviewName = ({ title, body, rating }: Review) => title || body.slice(0, 80) || t('reviews.outOfFive', { stars: rating })

export const authorText = ({ author }: Review) => author || t('reviews.anonymous')

export const reviewColumns = (): Column<Review>[] => [
  {
    key: 'review',
    header: t('reviews.column.review'),
    main: true,
    render: (review) => (
      <span className={css['review']} title={review.body}>
        <span>{reviewName(review)}</span>
        {review.title && review.body && <span className={css['quiet']}>{review.body.slice(0, 160)}</span>}
      </span>
    ),
  },
  { key: 'rating', header: t('reviews.rating'), render: ({ rating }) => <Stars rating={rating} />, width: '7rem' },
  {
    key: 'product',
    header: t('reviews.product'),
    render: ({ product }) => <span title={product.title}>{product.title}</span>,
    width: '22%',
  },
  { key: 'author', header: t('reviews.column.author'), render: authorText, width: '11rem', spare: true },
  { key: 'state', header: t('reviews.state'), render: ({ state }) => <ReviewStateBadge state={state} />, width: '8rem' },
  { key: 'written', header: t('reviews.column.date'), render: ({ writtenAt }) => <DateText instant={writtenAt} />, width: '8rem' },
  {
    key: 'images',
    header: t('reviews.images'),
    align: 'end',
    render: ({ images }) => images.length || '',
    width: '6rem',
    rare: true,
  },
]

/** Renders the content of a row on screens too narrow for columns. The list renders the name above this content. */
export const reviewLine = (review: Review) => (
  <RowLine>
    <Stars rating={review.rating} />
    <ReviewStateBadge state={review.state} />
    <span className={css['quiet']}>{review.product.title}</span>
  </RowLine>
)
