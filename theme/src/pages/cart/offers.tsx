import { Icon } from '../../views/icon.tsx'
import type { Shop } from '../../views/storefront.ts'

/** The message and the offer from the cart settings. */
export function CartOffers({ shop }: { shop: Shop }) {
  const { isShowMotivational, motivationalMessage, isShowCartUpsell, cartUpsellMessage, buttonLabel, url } =
    shop.config.settings.cart.upsell
  const href = shop.href(url)
  return (
    <>
      {isShowMotivational && motivationalMessage !== '' && (
        <p className="cart-message">
          <Icon name="truck" />
          <span>{motivationalMessage}</span>
        </p>
      )}
      {isShowCartUpsell && (
        <div className="cart-offer">
          <p>{cartUpsellMessage}</p>
          {href && buttonLabel !== '' && (
            <a className="button plain" href={href}>
              {buttonLabel}
            </a>
          )}
        </div>
      )}
    </>
  )
}
