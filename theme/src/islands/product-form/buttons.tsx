import type { FormLook, FormWords } from './props.ts'

interface Props {
  layout: FormLook['layout']
  words: FormWords
  sold: boolean
  busy: boolean
}

/** The buttons to add to the cart, to buy now, or both. For a product that cannot be bought, a disabled button says so. */
export function Buttons({ layout, words, sold, busy }: Props) {
  if (sold)
    return (
      <button className="button sold" disabled>
        {words.soldOut}
      </button>
    )
  return (
    <>
      {layout !== 3 && (
        <button className="button cart" aria-busy={busy}>
          {words.add}
        </button>
      )}
      {layout !== 1 && (
        <button className="button buy" name="then" value="checkout" aria-busy={busy}>
          {words.buy}
        </button>
      )}
    </>
  )
}
