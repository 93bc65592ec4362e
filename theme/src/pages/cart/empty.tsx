import { Icon } from '../../views/icon.tsx'
import type { Shop } from '../../views/storefront.ts'

export function EmptyCart({ shop }: { shop: Shop }) {
  return (
    <div className="cart-empty">
      <Icon name="bag" />
      <p className="cart-empty-title">{shop.t('cart.empty')}</p>
      <p className="quiet">{shop.t('cart.empty.text')}</p>
      <a className="button" href="/collections">
        {shop.t('cart.shop')}
      </a>
    </div>
  )
}
