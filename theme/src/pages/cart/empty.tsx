import { Icon } from '../../views/icon.tsx'
import type { Storefront } from '../../views/storefront.ts'

export function EmptyCart({ storefront }: { storefront: Storefront }) {
  return (
    <div className="cart-empty">
      <Icon name="bag" />
      <p className="cart-empty-title">{storefront.t('cart.empty')}</p>
      <p className="quiet">{storefront.t('cart.empty.text')}</p>
      <a className="button" href="/collections">
        {storefront.t('cart.shop')}
      </a>
    </div>
  )
}
