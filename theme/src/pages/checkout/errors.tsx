import { inPlace } from '../../views/in-place.tsx'
import { fieldId } from './field.tsx'
import type { Checkout } from './part.tsx'
import { fieldName, problemText } from './problem-text.ts'

/**
 * The errors of the form, shown above it: a failed payment, a changed order, and a list of the errors of fields. Each
 * entry of the list links to its field.
 */
export function CheckoutErrors({ storefront, checkout }: Checkout) {
  const { errors, changed } = checkout
  const fields = Object.keys(errors).filter((field) => field !== 'payment')
  const payment = problemText({ storefront, checkout }, 'payment')
  if (fields.length === 0 && payment === undefined && !changed) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was refused, so screen readers have to read the errors first
    <div className="checkout-errors" role="alert" tabIndex={-1} autoFocus>
      {payment !== undefined && (
        <>
          <p className="checkout-errors-title">{payment}</p>
          <p>
            {storefront.t('pay.notCharged')} {/* On a phone the payment form is two screens further down. */}
            {checkout.payment.kind !== 'none' && <a href={`#${fieldId('payment')}`}>{storefront.t('pay.again')}</a>}
          </p>
        </>
      )}
      {changed && (
        <>
          <p className="checkout-errors-title">{storefront.t('checkout.changed')}</p>
          <p>{storefront.t('checkout.changed.text')}</p>
        </>
      )}
      {fields.length > 0 && (
        <>
          <p className="checkout-errors-title">{storefront.t('checkout.errors', { count: fields.length })}</p>
          <ul>
            {inPlace(fields, (field) => (
              <li>
                {/* The message about an empty field already names the field. */}
                {errors[field] === 'required' ? (
                  <a href={`#${fieldId(field)}`}>{problemText({ storefront, checkout }, field)}</a>
                ) : (
                  <>
                    <a href={`#${fieldId(field)}`}>{fieldName({ storefront, checkout }, field)}</a>
                    {`: ${problemText({ storefront, checkout }, field)}`}
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
