import { CART_QUANTITY_MAX } from '@vitrine/contract/limits.ts'
import { useRef } from 'react'

import { Glyph } from '../../views/glyph.tsx'
import type { FormLook, FormMessages } from './props.ts'

/** The quantity field. Its two buttons need JavaScript and are hidden without it. */
export function Quantity({ shown, messages }: { shown: FormLook['quantity']; messages: FormMessages }) {
  const field = useRef<HTMLInputElement>(null)
  if (shown === 'none') return <input type="hidden" name="quantity" value="1" />
  const step = (up: boolean) => () => {
    if (up) field.current?.stepUp()
    else field.current?.stepDown()
  }
  return (
    <div className={`quantity ${shown}`}>
      <label htmlFor="quantity" className={shown === 'beside' ? 'visually-hidden' : 'choice-name'}>
        {messages.quantity}
      </label>
      <div className="stepper">
        <button type="button" className="icon-button" aria-label={messages.less} onClick={step(false)}>
          <Glyph name="minus" />
        </button>
        <input
          ref={field}
          id="quantity"
          name="quantity"
          type="number"
          inputMode="numeric"
          min="1"
          max={CART_QUANTITY_MAX}
          step="1"
          defaultValue="1"
          required
        />
        <button type="button" className="icon-button" aria-label={messages.more} onClick={step(true)}>
          <Glyph name="plus" />
        </button>
      </div>
    </div>
  )
}
