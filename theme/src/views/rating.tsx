import type { CSSProperties } from 'react'

import { average, plain } from './numbers.ts'
import type { ProductCard, Storefront } from './storefront.ts'

const star = ' 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2-5.6-3.1-5.6 3.1 1.2-6.2L'
const fiveStars = [12, 36, 60, 84, 108].map((x) => `M${x}${star}${x - 9} 9.5l6.3-.8z`).join('')

const Stars = ({ className }: { className: string }) => (
  <svg className={className} viewBox="0 0 120 24" aria-hidden="true">
    <path d={fiveStars} />
  </svg>
)

interface Props {
  storefront: Storefront
  rating: ProductCard['rating']
  /** Whether the rating is on a card, which only has room for the number of reviews. */
  small?: boolean
}

/** The average rating, if there are reviews and the settings show it. */
export function Rating({ storefront, rating, small }: Props) {
  const { productRating, colorProductRating } = storefront.config.settings.product
  if (!productRating || !rating || rating.count < 1) return null
  const { count } = rating
  const value = average(storefront, rating.value)
  return (
    <p className={small ? 'rating small' : 'rating'}>
      <span className="visually-hidden">{storefront.t('product.rating', { value, count })}</span>
      <span className="stars" style={{ '--star': colorProductRating, '--rated': `${rating.value * 20}%` } as CSSProperties}>
        <Stars className="stars-all" />
        <span className="stars-rated">
          <Stars className="stars-full" />
        </span>
      </span>
      {!small && <span aria-hidden="true">{value}</span>}
      <span className="quiet" aria-hidden="true">
        {small ? `(${plain(storefront, count)})` : storefront.t('product.reviews', { count })}
      </span>
    </p>
  )
}
