import type { CSSProperties } from 'react'

import { average, plain } from './numbers.ts'
import type { ProductCard, Storefront } from './storefront.ts'

const star = ' 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2-5.6-3.1-5.6 3.1 1.2-6.2L'
const fiveStars = [12, 36, 60, 84, 108].map((x) => `M${x}${star}${x - 9} 9.5l6.3-.8z`).join('')

const FiveStars = ({ className }: { className: string }) => (
  <svg className={className} viewBox="0 0 120 24" aria-hidden="true">
    <path d={fiveStars} />
  </svg>
)

/** Five stars, filled from the left by a rating from 0 to 5. The text beside them says the rating. */
export const Stars = ({ storefront, value }: { storefront: Storefront; value: number }) => (
  <span
    className="stars"
    style={{ '--star': storefront.config.settings.product.colorProductRating, '--rated': `${value * 20}%` } as CSSProperties}
  >
    <FiveStars className="stars-all" />
    <span className="stars-rated">
      <FiveStars className="stars-full" />
    </span>
  </span>
)

interface Props {
  storefront: Storefront
  rating: ProductCard['rating']
  /** Whether the rating is on a card, which only has room for the number of reviews. */
  small?: boolean
}

/** The average rating, if there are reviews and the settings show it. */
export function Rating({ storefront, rating, small }: Props) {
  if (!storefront.config.settings.product.productRating || !rating || rating.count < 1) return null
  const { count } = rating
  const value = average(storefront, rating.value)
  return (
    <p className={small ? 'rating small' : 'rating'}>
      <span className="visually-hidden">{storefront.t('product.rating', { value, count })}</span>
      <Stars storefront={storefront} value={rating.value} />
      {!small && <span aria-hidden="true">{value}</span>}
      <span className="quiet" aria-hidden="true">
        {small ? `(${plain(storefront, count)})` : storefront.t('product.reviews', { count })}
      </span>
    </p>
  )
}
