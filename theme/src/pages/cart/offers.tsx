import { Icon } from '../../views/icon.tsx'
import type { Storefront } from '../../views/storefront.ts'

/** The message and the offer from the cart settings. */
export function CartOffers({ storefront }: { storefront: Storefront }) {
  const { isShowMotivational, motivationalMessage, isShowCartUpsell, cartUpsellMessage, buttonLabel, url } =
    storefront.config.settings.cart.upsell
  const href = storefront.href(url)
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
