import { Img } from '../../views/image.tsx'
import type { Shop } from '../../views/storefront.ts'

/** The trust badge from the cart settings. */
export function CartTrustBadge({ shop }: { shop: Shop }) {
  const { show_trust_badge_image, src } = shop.config.settings.cart.trust_badge
  const picture = show_trust_badge_image ? shop.picture(src.value) : undefined
  return picture ? (
    <div className="cart-badge">
      <Img picture={picture} sizes="(min-width: 60rem) 24rem, 100vw" />
    </div>
  ) : null
}
