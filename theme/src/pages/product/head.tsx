import type { ProductView } from '../../views/pages.ts'
import { Rating } from '../../views/rating.tsx'
import type { Shop } from '../../views/storefront.ts'
import { BuyXGetY } from './buy-x-get-y.tsx'

/** The product's message, title, rating and offer. */
export function Head({ shop, product }: { shop: Shop; product: ProductView }) {
  const { topMessage } = shop.config.settings.product
  return (
    <div className="product-head">
      {topMessage && <p className="product-message">{topMessage}</p>}
      <h1 className="product-title clamp">{product.title}</h1>
      <Rating shop={shop} rating={product.rating} />
      {product.buyXGetY && <BuyXGetY shop={shop} offer={product.buyXGetY} />}
    </div>
  )
}
