import type { ReactNode } from 'react'

import type { CheckoutView } from '../../views/checkout.ts'
import type { Storefront } from '../../views/storefront.ts'

/** The data that every part of checkout renders. */
export interface Checkout {
  storefront: Storefront
  checkout: CheckoutView
}

/** The data that the fields of a form with an address need. */
export interface Fields {
  storefront: Storefront
  checkout: Pick<CheckoutView, 'errors' | 'form' | 'billingForm' | 'companyField' | 'phoneField' | 'acceptsSms' | 'phone'>
}

/** The id of the checkout form. Controls outside the form element refer to it, so that they are sent with the form. */
export const formId = 'checkout-form'

/** A group of fields with a heading. */
export function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="checkout-part">
      <legend>
        <h2>{title}</h2>
      </legend>
      {hint && <p className="checkout-hint quiet">{hint}</p>}
      <div className="checkout-fields">{children}</div>
    </fieldset>
  )
}
