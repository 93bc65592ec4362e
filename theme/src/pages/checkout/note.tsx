import { CHECKOUT_NOTE_MAX } from '@vitrine/contract/limits.ts'

import { saidOf } from './field.tsx'
import { type Checkout, Part } from './part.tsx'

/** The field for a note that the shopper adds to the order. */
export function Note({ shop, checkout }: Checkout) {
  const { control, below } = saidOf({ shop, checkout }, 'note')
  return (
    <Part title={shop.t('checkout.note')}>
      <div className="checkout-field">
        <label className="label" htmlFor={control.id}>
          {shop.t('checkout.note.label')}
        </label>
        <textarea className="field" {...control} name="note" maxLength={CHECKOUT_NOTE_MAX} rows={3} defaultValue={checkout.note} />
        {below}
      </div>
    </Part>
  )
}
