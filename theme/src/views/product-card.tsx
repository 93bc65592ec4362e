import { CardSwatches } from './card-swatches.tsx'
import { Icon } from './icon.tsx'
import { Img } from './image.tsx'
import { Price, savingText } from './price.tsx'
import { productHref } from './product-href.ts'
import { QuickAdd } from './quick-add.tsx'
import { Rating } from './rating.tsx'
import type { ProductCard as Product, Storefront } from './storefront.ts'

interface Props {
  storefront: Storefront
  product: Product
  /** The displayed width of the image; see `Img`. */
  sizes: string
  /** Whether to show the savings on products that are on sale. */
  saleTag?: boolean
  /** Whether the card is among the first on the page, so that its image loads eagerly. */
  first?: boolean
  align?: 'left' | 'center'
  /** The heading level: 2 if the cards are directly below the page's main heading. */
  level?: 2 | 3
  /** The ID of the widget that shows the card, which counts what comes of it. */
  widget?: string
}

/** A product in a grid. The whole card is a link with the product's title as its name. */
export function ProductCard({ storefront, product, sizes, saleTag, first, align = 'left', level = 3, widget }: Props) {
  const { image, second, price, compareAt, available } = product
  const saving = saleTag && available ? savingText(storefront, price, compareAt) : undefined
  const Title = level === 2 ? 'h2' : 'h3'
  const classes = ['card', !available && 'sold-out', !storefront.config.settings.element.show_title_product_in_mobile && 'untitled']
  return (
    <article className={classes.filter(Boolean).join(' ')}>
      <div className="card-image">
        {image ? <Img image={image} sizes={sizes} first={first} decorative /> : <Icon name="image" />}
        {image && second && <Img image={second} sizes={sizes} className="second" decorative />}
        {saving && <span className="tag">{saving}</span>}
        {!available && <span className="tag out">{storefront.t('soldOut')}</span>}
        {available && <QuickAdd storefront={storefront} product={product} widget={widget} />}
      </div>
      <div className={`card-text ${align}`}>
        <Title className="card-title clamp" dir="auto">
          <a href={productHref(product.handle, { widget })}>{product.title}</a>
        </Title>
        <Rating storefront={storefront} rating={product.rating} small />
        <Price storefront={storefront} price={price} compareAt={compareAt} varies={product.priceVaries} />
        <CardSwatches storefront={storefront} product={product} widget={widget} />
      </div>
    </article>
  )
}
