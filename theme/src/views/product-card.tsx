import { Icon } from './icon.tsx'
import { Img } from './image.tsx'
import { Price, savingText } from './price.tsx'
import { Rating } from './rating.tsx'
import type { ProductCard as Product, Shop } from './storefront.ts'

interface Props {
  shop: Shop
  product: Product
  /** How wide its picture is drawn; see `Img`. */
  sizes: string
  /** Mark what is on sale. */
  saleTag?: boolean
  /** One of the first on its page: its picture is fetched at once. */
  first?: boolean
  align?: 'left' | 'center'
  /** 2 where the cards stand directly below the heading of the page. */
  level?: 2 | 3
}

/** A product in a grid. The whole card is the link, and the link is named by the product. */
export function ProductCard({ shop, product, sizes, saleTag, first, align = 'left', level = 3 }: Props) {
  const { picture, second, price, compareAt, available } = product
  const saving = saleTag && available ? savingText(shop, price, compareAt) : undefined
  const Title = level === 2 ? 'h2' : 'h3'
  const classes = ['card', !available && 'sold-out', !shop.config.settings.element.show_title_product_in_mobile && 'untitled']
  return (
    <article className={classes.filter(Boolean).join(' ')}>
      <div className="card-picture">
        {picture ? <Img picture={picture} sizes={sizes} first={first} decorative /> : <Icon name="picture" />}
        {picture && second && <Img picture={second} sizes={sizes} className="second" decorative />}
        {saving && <span className="tag">{saving}</span>}
        {!available && <span className="tag out">{shop.t('soldOut')}</span>}
      </div>
      <div className={`card-text ${align}`}>
        <Title className="card-title clamp">
          <a href={`/products/${product.handle}`}>{product.title}</a>
        </Title>
        <Rating shop={shop} rating={product.rating} small />
        <Price shop={shop} price={price} compareAt={compareAt} varies={product.priceVaries} />
      </div>
    </article>
  )
}
