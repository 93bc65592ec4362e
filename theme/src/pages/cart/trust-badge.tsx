import { Img } from '../../views/image.tsx'
import type { Storefront } from '../../views/storefront.ts'

/** The trust badge from the cart settings. */
export function CartTrustBadge({ storefront }: { storefront: Storefront }) {
  const { show_trust_badge_image, src } = storefront.config.settings.cart.trust_badge
  const image = show_trust_badge_image ? storefront.image(src.value) : undefined
  return image ? (
    <div className="cart-badge">
      <Img image={image} sizes="(min-width: 60rem) 24rem, 100vw" />
    </div>
  ) : null
}
