import { Icon } from '../../views/icon.tsx'
import { Img } from '../../views/image.tsx'
import { Price } from '../../views/price.tsx'
import { ProductCard } from '../../views/product-card.tsx'
import type { CartView } from '../../views/pages.ts'
import { WidgetList } from '../../views/widget-list.tsx'
import { suggests } from '../../views/widgets.ts'
import type { ProductCard as Product, Storefront } from '../../views/storefront.ts'

interface Props {
  storefront: Storefront
  products: readonly Product[] | undefined
}

/** The widgets below the cart, or else products as cards. */
export const CartWidgets = ({ storefront, cart }: { storefront: Storefront; cart: CartView }) => (
  <>
    <WidgetList storefront={storefront} layout="within" />
    {!suggests(storefront) && <CartSuggestions storefront={storefront} products={cart.suggestions} />}
  </>
)

function CartSuggestions({ storefront, products = [] }: Props) {
  if (products.length === 0) return null
  return (
    <section className="cart-suggestions" aria-labelledby="cart-suggestions">
      <h2 id="cart-suggestions">{storefront.t('suggestions')}</h2>
      <ul className="grid">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard storefront={storefront} product={product} sizes="(min-width: 60rem) 25vw, (min-width: 48rem) 33vw, 50vw" saleTag />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Products in the mini cart, as rows. */
export function MiniCartSuggestions({ storefront, products = [] }: Props) {
  if (products.length === 0) return null
  return (
    <section className="mini-suggestions" aria-labelledby="mini-suggestions">
      <h3 id="mini-suggestions">{storefront.t('suggestions')}</h3>
      <ul className="mini-suggestions-list">
        {products.map(({ id, handle, title, image, price, compareAt, priceVaries }) => (
          <li key={id} className="mini-suggestion">
            <div className="mini-suggestion-image">{image ? <Img image={image} sizes="4.5rem" decorative /> : <Icon name="image" />}</div>
            <div className="mini-suggestion-text">
              <a className="clamp" href={`/products/${handle}`}>
                {title}
              </a>
              <Price storefront={storefront} price={price} compareAt={compareAt} varies={priceVaries} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
