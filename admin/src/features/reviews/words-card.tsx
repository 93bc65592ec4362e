import { Card } from '../../ui/layout/card.tsx'
import { t } from '../../messages/messages.ts'
import { authorText, type Review } from './review-columns.tsx'
import css from './reviews.module.css'
import { Stars } from './stars.tsx'

/** What the shopper wrote, with the images. */
export function WordsCard({ review }: { review: Review }) {
  const { rating, title, body, images } = review
  return (
    <Card title={t('reviews.column.review')}>
      <div className="stack">
        <Stars rating={rating} />
        {title && <strong className={css['text']}>{title}</strong>}
        {body && <p className={css['text']}>{body}</p>}
        {images.length > 0 && (
          <ul className={css['images']}>
            {images.map(({ id, url, state, failure }) => (
              <li key={id}>
                {state === 'ready' ? (
                  <a href={url} target="_blank" rel="noreferrer">
                    <img className={css['image']} src={url} alt={t('reviews.imageOf', { author: authorText(review) })} loading="lazy" />
                  </a>
                ) : (
                  <span className={css['quiet']}>{failure ?? t('reviews.image.pending')}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
