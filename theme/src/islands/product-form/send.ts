import type { CartAnswer } from '../mini-cart.ts'
import { postForm } from '../post-form.ts'

/** Said by the form once something is in the cart. */
const ADDED = 'cart:add'
interface Added {
  variant: string
  quantity: number
}

/**
 * Puts what the form holds into the cart, and tells the page.
 *
 * @returns what the cart is now
 * @throws when the server cannot be reached or refuses
 */
export async function sendToCart(form: HTMLFormElement): Promise<CartAnswer> {
  const data = new FormData(form)
  const detail: Added = { variant: data.get('variant') as string, quantity: Number(data.get('quantity')) }
  const response = await postForm(form)
  if (!response.ok) throw new Error(String(response.status))
  const answer = (await response.json()) as CartAnswer
  form.dispatchEvent(new CustomEvent(ADDED, { bubbles: true, detail }))
  return answer
}
