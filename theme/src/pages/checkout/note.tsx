import { CHECKOUT_NOTE_MAX } from '@vitrine/contract/limits.ts'

import { saidOf } from './field.tsx'
import { type Checkout, Part } from './part.tsx'

/** The field for a note that the shopper adds to the order. */
export function Note({ storefront, checkout }: Checkout) {
  const { control, below } = saidOf({ storefront, checkout }, 'note')
  return (
    <Part title={storefront.t('checkout.note')}>
      <div className="checkout-field">
        <label className="label" htmlFor={control.id}>
          {storefront.t('checkout.note.label')}
        </label>
        <textarea className="field" {...control} name="note" maxLength={CHECKOUT_NOTE_MAX} rows={3} defaultValue={checkout.note} />
        {below}
      </div>
    </Part>
  )
}
