import type { Shop } from '../../views/storefront.ts'

/** The link from the cart to checkout, or a message that the store does not accept orders yet. */
export const CheckoutLink = ({ shop }: { shop: Shop }) =>
  shop.canCheckOut ? (
    <a className="button checkout" href="/checkout">
      {shop.t('cart.checkout')}
    </a>
  ) : (
    <p className="cart-later quiet">{shop.t('cart.soon')}</p>
  )
