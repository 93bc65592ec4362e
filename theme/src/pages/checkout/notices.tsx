import { inPlace } from '../../views/in-place.tsx'
import { noticeText } from '../cart/notice-text.ts'
import { type Checkout, formId } from './part.tsx'

/** The changes to the cart, such as new prices, and a button that accepts them. The total already includes the changes. */
export function CheckoutNotices({ storefront, checkout: { notices } }: Checkout) {
  if (notices.length === 0) return null
  return (
    <section className="checkout-notices" aria-label={storefront.t('checkout.notices')}>
      <p className="checkout-errors-title">{storefront.t('checkout.notices')}</p>
      <ul>
        {inPlace(notices, (notice) => (
          <li>{noticeText(storefront, notice)}</li>
        ))}
      </ul>
      <button type="submit" className="button plain low" form={formId} formAction="/checkout" formNoValidate name="agree" value="1">
        {storefront.t('checkout.notices.agree')}
      </button>
    </section>
  )
}
