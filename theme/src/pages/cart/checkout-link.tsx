import type { Shop } from '../../views/storefront.ts'

/** The way on from the cart, or why there is none yet. */
export const CheckoutLink = ({ shop }: { shop: Shop }) =>
  shop.canCheckOut ? (
    <a className="button checkout" href="/checkout">
      {shop.t('cart.checkout')}
    </a>
  ) : (
    <p className="cart-later quiet">{shop.t('cart.soon')}</p>
  )
