import { Img } from './picture.tsx'
import { Price, savingText } from './price.tsx'
import type { ProductCard as Product, Shop } from './shop.ts'

interface Props {
  shop: Shop
  product: Product
  /** How wide its picture is drawn; see `Img`. */
  sizes: string
  /** Mark what is on sale. */
  saleTag?: boolean
  /** One of the first on its page: its picture is fetched at once. */
  first?: boolean
}

/** A product in a grid. The whole card is the link, and the link is named by the product. */
export function ProductCard({ shop, product, sizes, saleTag, first }: Props) {
  const { picture, second, price, compareAt } = product
  const saving = saleTag ? savingText(shop, price, compareAt) : undefined
  const tag = product.available ? saving : shop.t('soldOut')
  return (
    <article className={product.available ? 'card' : 'card sold-out'}>
      <div className="card-picture">
        {picture && <Img picture={picture} sizes={sizes} first={first} decorative />}
        {second && <Img picture={second} sizes={sizes} className="second" decorative />}
        {tag && <span className="tag">{tag}</span>}
      </div>
      <div className="card-text">
        <h3 className="card-title clamp">
          <a href={`/products/${product.handle}`}>{product.title}</a>
        </h3>
        <Price shop={shop} price={price} compareAt={compareAt} varies={product.priceVaries} />
      </div>
    </article>
  )
}
