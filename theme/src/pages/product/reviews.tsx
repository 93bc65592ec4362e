import { Img } from '../../views/image.tsx'
import { inPlace } from '../../views/in-place.tsx'
import { Icon } from '../../views/icon.tsx'
import { average, plain } from '../../views/numbers.ts'
import type { ProductView, ReviewView } from '../../views/pages.ts'
import { Stars } from '../../views/rating.tsx'
import type { Storefront } from '../../views/storefront.ts'
import { dateText } from '../order/dates.ts'

/**
 * The product's reviews, page by page, if there are any and the settings show ratings, and the link to write one. It works without
 * JavaScript.
 */
export function Reviews({ storefront, product }: { storefront: Storefront; product: ProductView }) {
  const { reviews: found, rating, reviewHref } = product
  if (!storefront.config.settings.product.productRating) return null
  const { t } = storefront
  const writeLink = reviewHref !== undefined && (
    <p>
      <a className="button plain low" href={reviewHref} rel="nofollow">
        {t('reviews.write')}
      </a>
    </p>
  )
  if (!found || !rating)
    return writeLink ? (
      <section className="section wrap product-reviews" id="reviews" aria-labelledby="reviews-title">
        <div className="reviews-head">
          <h2 id="reviews-title">{t('reviews.title')}</h2>
          {/* A product may have a rating from elsewhere, but none of its reviews. */}
          {!rating?.count && <p>{t('reviews.none')}</p>}
          {writeLink}
        </div>
      </section>
    ) : null
  const { reviews, total, stars, sort, sorts, previous, next } = found
  return (
    <section className="section wrap product-reviews" id="reviews" aria-labelledby="reviews-title">
      <div className="reviews-head">
        <h2 id="reviews-title">{t('reviews.title')}</h2>
        <p className="reviews-average">
          <Stars storefront={storefront} value={rating.value} />
          <span aria-hidden="true">{average(storefront, rating.value)}</span>
          <span className="visually-hidden">{t('product.rating', { value: average(storefront, rating.value), count: total })}</span>
          <span className="quiet" aria-hidden="true">
            {t('product.reviews', { count: total })}
          </span>
        </p>
        <ul className="reviews-counts">
          {inPlace(
            stars.map((count, at) => ({ count, rating: 5 - at })),
            ({ count, rating: ofRating }) => (
              <li>
                <span>{t('reviews.stars', { stars: ofRating })}</span>
                <meter min={0} max={total} value={count} aria-hidden="true" />
                <span className="quiet">{plain(storefront, count)}</span>
              </li>
            ),
          )}
        </ul>
        {writeLink}
      </div>
      <div className="reviews-list">
        <nav className="reviews-sorts" aria-label={t('reviews.sort')}>
          {sorts.map(({ value, href }) => (
            <a key={value} href={href} rel="nofollow" aria-current={value === sort ? 'true' : undefined}>
              {t(`reviews.sort.${value}`)}
            </a>
          ))}
        </nav>
        {reviews.map((review) => (
          <Review key={review.id} storefront={storefront} review={review} />
        ))}
        {(previous !== null || next !== null) && (
          <nav className="reviews-pages" aria-label={t('reviews.pages')}>
            {previous !== null && (
              <a className="button plain" href={previous} rel="prev nofollow">
                <Icon name="left" />
                {t('reviews.previous')}
              </a>
            )}
            {next !== null && (
              <a className="button plain" href={next} rel="next nofollow">
                {t('reviews.next')}
                <Icon name="right" />
              </a>
            )}
          </nav>
        )}
      </div>
    </section>
  )
}

function Review({ storefront, review }: { storefront: Storefront; review: ReviewView }) {
  const { t } = storefront
  const author = review.author || t('reviews.anonymous')
  return (
    <article className="review">
      <p className="review-by">
        <Stars storefront={storefront} value={review.rating} />
        <span className="visually-hidden">{t('reviews.rating', { stars: review.rating })}</span>
        <span className="review-author">{author}</span>
        {review.isVerified && (
          <span className="review-verified">
            <Icon name="check" />
            {t('reviews.verified')}
          </span>
        )}
        <time className="quiet" dateTime={review.date}>
          {dateText(storefront, review.date)}
        </time>
      </p>
      {review.title && <h3>{review.title}</h3>}
      {review.body && <p className="review-text">{review.body}</p>}
      {review.images.length > 0 && (
        <ul className="review-images">
          {review.images.map((image) => (
            <li key={image.base}>
              <a href={`${image.base}/${image.width}.webp`}>
                <Img image={{ ...image, alt: t('reviews.image', { author }) }} sizes="6rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {review.reply && (
        <div className="review-reply">
          <p className="review-author">{t('reviews.reply', { store: storefront.name })}</p>
          <p className="review-text">{review.reply}</p>
        </div>
      )}
    </article>
  )
}
