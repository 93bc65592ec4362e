import { Img } from '../../views/image.tsx'
import type { Storefront } from '../../views/storefront.ts'

/** The trust badge from the cart settings. */
export function CartTrustBadge({ storefront }: { storefront: Storefront }) {
  const { show_trust_badge_image, src } = storefront.config.settings.cart.trust_badge
  const picture = show_trust_badge_image ? storefront.picture(src.value) : undefined
  return picture ? (
    <div className="cart-badge">
      <Img picture={picture} sizes="(min-width: 60rem) 24rem, 100vw" />
    </div>
  ) : null
}
