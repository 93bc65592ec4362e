import type { FormLook, FormMessages } from './props.ts'

interface Props {
  layout: FormLook['layout']
  messages: FormMessages
  sold: boolean
  busy: boolean
}

/** The buttons to add to the cart, to buy now, or both. For a product that cannot be bought, a disabled button says so. */
export function Buttons({ layout, messages, sold, busy }: Props) {
  if (sold)
    return (
      <button className="button sold" disabled>
        {messages.soldOut}
      </button>
    )
  return (
    <>
      {layout !== 3 && (
        <button className="button cart" aria-busy={busy}>
          {messages.add}
        </button>
      )}
      {layout !== 1 && (
        <button className="button buy" name="then" value="checkout" aria-busy={busy}>
          {messages.buy}
        </button>
      )}
    </>
  )
}
