import { CheckoutGuide } from '../islands/checkout/guide.tsx'
import { Island } from '../views/island.tsx'
import { Img } from '../views/image.tsx'
import { Prose } from '../views/prose.tsx'
import { CheckoutErrors } from './checkout/errors.tsx'
import { CheckoutFoot } from './checkout/foot.tsx'
import { CheckoutForm } from './checkout/form.tsx'
import { CheckoutNotices } from './checkout/notices.tsx'
import { formId } from './checkout/part.tsx'
import { sends } from './checkout/send.tsx'
import { CheckoutSteps } from './checkout/steps.tsx'
import { Summary } from './checkout/summary.tsx'
import type { PageComponent } from './view.ts'

export const CheckoutPage: PageComponent<'checkout'> = ({ checkout, storefront }) => {
  const { t, config } = storefront
  const { checkout_description, logo_checkout, customHtml } = config.settings.checkout
  const logo = storefront.image(logo_checkout)
  return (
    <div className="checkout-page">
      {/* Enter in a field presses the form's first button. This hidden button comes first, because the next one applies a
          code or updates the page. */}
      {sends(checkout) && (
        <button type="submit" form={formId} className="visually-hidden" name="enter" value="1" tabIndex={-1} aria-hidden="true" />
      )}
      <header className="checkout-head">
        <a className="checkout-logo" href="/">
          {logo ? <Img image={{ ...logo, alt: logo.alt || storefront.name }} sizes="12rem" first /> : storefront.name}
        </a>
        <h1 className="visually-hidden">{t('checkout')}</h1>
        {checkout.step !== 'one' && <CheckoutSteps storefront={storefront} checkout={checkout} />}
      </header>
      <div className="checkout-main">
        {checkout_description !== '' && <Prose html={checkout_description} />}
        <CheckoutErrors storefront={storefront} checkout={checkout} />
        <div data-part="notices" className="checkout-messages">
          <CheckoutNotices storefront={storefront} checkout={checkout} />
        </div>
        <CheckoutForm storefront={storefront} checkout={checkout} />
        <Island
          name="checkout"
          props={{
            form: formId,
            messages: {
              email: t('checkout.error.email'),
              updated: t('checkout.updated', { amount: '{amount}' }),
              sending: t('checkout.sending'),
              unreachable: t('checkout.unreachable'),
              tooOften: t('code.tooOften'),
            },
          }}
          view={CheckoutGuide}
        />
        {customHtml !== '' && <Prose html={customHtml} />}
        <CheckoutFoot storefront={storefront} />
      </div>
      {/* After the form, so that the Tab key reaches the email before the discount code. The summary is shown beside or above it. */}
      <Summary storefront={storefront} checkout={checkout} />
    </div>
  )
}
