import type { CartAnswer } from '../mini-cart.ts'

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
  const text = (name: string) => String(data.get(name) ?? '')
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams([...data.keys()].map((name) => [name, text(name)])),
  })
  if (!response.ok) throw new Error(String(response.status))
  const answer = (await response.json()) as CartAnswer
  const detail: Added = { variant: text('variant'), quantity: Number(text('quantity')) }
  form.dispatchEvent(new CustomEvent(ADDED, { bubbles: true, detail }))
  return answer
}
