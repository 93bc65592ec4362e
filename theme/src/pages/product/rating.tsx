import type { CSSProperties } from 'react'

import type { Shop } from '../../views/shop.ts'

const star = 'M12 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2-5.6-3.1L6.4 20l1.2-6.2L3 9.5l6.3-.8z'

const Stars = ({ className }: { className: string }) => (
  <svg className={className} viewBox="0 0 120 24" aria-hidden="true">
    {[0, 24, 48, 72, 96].map((x) => (
      <path key={x} d={star} transform={`translate(${x})`} />
    ))}
  </svg>
)

/** What the reviews say on average, where there are reviews. */
export function Rating({ shop, rating }: { shop: Shop; rating: { value: number; count: number } | null | undefined }) {
  const { productRating, colorProductRating } = shop.config.settings.product
  if (!productRating || !rating || rating.count < 1) return null
  const value = new Intl.NumberFormat(shop.locale, { maximumFractionDigits: 1 }).format(rating.value)
  return (
    <p className="rating">
      <span className="stars" style={{ '--star': colorProductRating, '--rated': `${rating.value * 20}%` } as CSSProperties}>
        <Stars className="stars-all" />
        <span className="stars-rated">
          <Stars className="stars-full" />
        </span>
      </span>
      <span className="said">{shop.t('product.rating', { value })}</span>
      <span aria-hidden="true">{value}</span>
      <span className="quiet">{shop.t('product.reviews', { count: rating.count })}</span>
    </p>
  )
}
