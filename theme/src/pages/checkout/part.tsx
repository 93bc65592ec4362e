import type { ReactNode } from 'react'

import type { CheckoutView } from '../../views/checkout.ts'
import type { Shop } from '../../views/storefront.ts'

/** What every part of checkout is drawn from. */
export interface Checkout {
  shop: Shop
  checkout: CheckoutView
}

/** The form's name in the page: what stands outside of it is sent along by that. */
export const formId = 'checkout-form'

/** Fields that belong together, under their own heading. */
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
