import type { ProductView } from '../../views/pages.ts'
import { Rating } from '../../views/rating.tsx'
import type { Storefront } from '../../views/storefront.ts'
import { BuyXGetY } from './buy-x-get-y.tsx'

/** The product's message, title, rating and offer. */
export function Head({ storefront, product }: { storefront: Storefront; product: ProductView }) {
  const { topMessage } = storefront.config.settings.product
  return (
    <div className="product-head">
      {topMessage && <p className="product-message">{topMessage}</p>}
      <h1 className="product-title clamp" dir="auto">
        {product.title}
      </h1>
      <Rating storefront={storefront} rating={product.rating} />
      {product.buyXGetY && <BuyXGetY storefront={storefront} offer={product.buyXGetY} />}
    </div>
  )
}
