import type { CartAnswer } from '../mini-cart.ts'
import { postForm } from '../post-form.ts'

/** Said by the form once something is in the cart. */
const ADDED = 'cart:add'
interface Added {
  variant: string
  quantity: number
}

/**
 * One after the other in all tabs of the store: the first answer makes the cart, which the next request has to show.
 * Browsers have locks over HTTPS alone; without them two carts would be made, of which one is lost.
 */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => ('locks' in navigator ? navigator.locks.request('cart', work) : work())

/**
 * Puts what the form holds into the cart, and tells the page.
 *
 * @returns what the cart is now
 * @throws when the server cannot be reached or refuses
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
