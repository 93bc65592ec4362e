import { UpsellOffer } from '../../views/upsell-offer.tsx'
import type { UpsellView } from '../../views/upsell.ts'
import type { Storefront } from '../../views/storefront.ts'

/** The offers of Boost Upsell for a cart. Each of their products has a form that works without JavaScript. */
export function CartUpsells({ storefront, offers = [] }: { storefront: Storefront; offers: readonly UpsellView[] | undefined }) {
  return offers.map((offer) => (
    <UpsellOffer
      key={offer.id}
      storefront={storefront}
      offer={offer}
      action="/cart/offer"
      label={({ title }) => ({ text: storefront.t('offer.add'), spoken: storefront.t('offer.addOf', { title }) })}
    />
  ))
}
