import { CartCount } from '../../islands/cart-count.tsx'
import { Icon } from '../../views/icon.tsx'
import { Island } from '../../views/island.tsx'
import type { Storefront } from '../../views/storefront.ts'

export function AccountLink({ storefront }: { storefront: Storefront }) {
  return (
    <a className="tool account" href="/account">
      <Icon name="person" />
      <span className="tool-name">{storefront.t('account')}</span>
    </a>
  )
}

/** The link to the cart. The number of items differs per visitor, so only the browser can show it, unless the cart is a sample. */
export function CartLink({ storefront }: { storefront: Storefront }) {
  return (
    <a className="tool" href="/cart">
      <Icon name="bag" />
      <span className="tool-name">{storefront.t('cart')}</span>
      <Island name="cart-count" props={{ label: storefront.t('cart.items'), known: storefront.cartCount }} view={CartCount} />
    </a>
  )
}

/** The currency of all prices, if the seller's settings show it. */
export function CurrencyNote({ storefront }: { storefront: Storefront }) {
  if (!storefront.config.settings.currency.enabled_currency) return null
  return (
    <span className="currency">
      <Icon name="globe" small />
      <span className="visually-hidden">{storefront.t('currency.note')}</span>
      <span>{storefront.chosenCurrency === null ? storefront.currency : `≈ ${storefront.chosenCurrency}`}</span>
    </span>
  )
}
