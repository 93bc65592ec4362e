import type { Shop } from '../../views/shop.ts'

/** Where the shopper is on the way to the order, in a checkout of several pages. */
export function CheckoutSteps({ shop }: { shop: Shop }) {
  return (
    <ol className="checkout-steps" aria-label={shop.t('checkout.steps')}>
      <li aria-current="step">{shop.t('checkout.information')}</li>
      <li>{shop.t('checkout.shipping')}</li>
      <li>{shop.t('checkout.payment')}</li>
    </ol>
  )
}
