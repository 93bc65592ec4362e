import { inPlace } from '../../views/in-place.tsx'
import { noticeText } from '../cart/notice-text.ts'
import { type Checkout, formId } from './part.tsx'

/** The changes to the cart, such as new prices, which the shopper must accept before paying. */
export function CheckoutNotices({ shop, checkout: { notices } }: Checkout) {
  if (notices.length === 0) return null
  return (
    <section className="checkout-notices" aria-label={shop.t('checkout.notices')}>
      <p className="checkout-errors-title">{shop.t('checkout.notices')}</p>
      <ul>
        {inPlace(notices, (notice) => (
          <li>{noticeText(shop, notice)}</li>
        ))}
      </ul>
      <button type="submit" className="button plain low" form={formId} formAction="/checkout" formNoValidate name="agree" value="1">
        {shop.t('checkout.notices.agree')}
      </button>
    </section>
  )
}
