import type { Storefront } from '../../views/storefront.ts'

/** The link from the cart to checkout, or a message that the store does not accept orders yet. */
export const CheckoutLink = ({ storefront }: { storefront: Storefront }) =>
  storefront.canCheckOut ? (
    <a className="button checkout" href="/checkout">
      {storefront.t('cart.checkout')}
    </a>
  ) : (
    <p className="cart-later quiet">{storefront.t('cart.soon')}</p>
  )
