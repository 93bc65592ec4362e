import type { CSSProperties } from 'react'

import { Icon } from '../../views/icon.tsx'
import type { ProductView } from '../../views/pages.ts'
import type { Shop } from '../../views/shop.ts'
import { Rating } from './rating.tsx'

/** What the product is called, what others think of it, and the offer it is part of. */
export function Head({ shop, product }: { shop: Shop; product: ProductView }) {
  const { topMessage, colorByXGetY } = shop.config.settings.product
  return (
    <div className="product-head">
      {topMessage && <p className="product-message">{topMessage}</p>}
      <h1 className="product-title clamp">{product.title}</h1>
      <Rating shop={shop} rating={product.rating} />
      {product.buyXGetY && (
        <p className="product-offer" style={{ '--offer': colorByXGetY } as CSSProperties}>
          <Icon name="gift" />
          {shop.t('product.buyXGetY', product.buyXGetY)}
        </p>
      )}
    </div>
  )
}
