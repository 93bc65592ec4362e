import type { CartAnswer } from '../mini-cart.ts'
import { postForm } from '../post-form.ts'

/** The event that the form fires after adding to the cart. */
const ADDED = 'cart:add'
interface Added {
  variant: string
  quantity: number
}

/**
 * Runs requests one after another across all tabs of the store, because the first answer creates the cart that the next request
 * needs. Browsers offer locks only on HTTPS and localhost. Without locks, two tabs could create two carts, and one would be lost.
 */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => ('locks' in navigator ? navigator.locks.request('cart', work) : work())

/**
 * Adds the form's item to the cart and fires an event.
 *
 * @returns the cart after adding
 * @throws Error if the server cannot be reached or refuses the request
 */
export async function sendToCart(form: HTMLFormElement): Promise<CartAnswer> {
  const data = new FormData(form)
  const detail: Added = { variant: data.get('variant') as string, quantity: Number(data.get('quantity')) }
  const response = await inTurn(() => postForm(form))
  if (!response.ok) throw new Error(String(response.status))
  const answer = (await response.json()) as CartAnswer
  form.dispatchEvent(new CustomEvent(ADDED, { bubbles: true, detail }))
  return answer
}
