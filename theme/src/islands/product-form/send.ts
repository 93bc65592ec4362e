/** Said by the form once something is in the cart. `answer` is what the server says about the cart. */
const ADDED = 'cart:add'
interface Added {
  variant: string
  quantity: number
  answer: unknown
}

/**
 * Puts what the form holds into the cart, and tells the page.
 *
 * @throws when the server cannot be reached or refuses
 */
export async function sendToCart(form: HTMLFormElement): Promise<void> {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams([...data.keys()].map((name) => [name, text(name)])),
  })
  if (!response.ok) throw new Error(String(response.status))
  const detail: Added = { variant: text('variant'), quantity: Number(text('quantity')), answer: await response.json() }
  form.dispatchEvent(new CustomEvent(ADDED, { bubbles: true, detail }))
}
