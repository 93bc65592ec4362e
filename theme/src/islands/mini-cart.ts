import { postForm } from './post-form.ts'

/** The server's answer after each change of the cart. */
export interface CartAnswer {
  count: number
  /** The mini cart as HTML. */
  miniCart: string
}

/** The event the mini cart sends after a change in it. */
const CHANGED = 'cart:change'

/** Puts the mini cart from the server into the page, replacing an existing one, and opens it. */
export function showMiniCart(html: string): void {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html })
  const fresh = content.querySelector<HTMLElement>('[popover]')
  if (!fresh) return
  const shown = document.getElementById(fresh.id)
  const focused = shown?.querySelector(':focus')?.getAttribute('aria-label')
  // Only its content is replaced, so that it stays open.
  if (shown) shown.replaceChildren(...fresh.childNodes)
  else document.body.append(live(fresh))
  const cart = shown ?? fresh
  if (!cart.matches(':popover-open')) cart.showPopover()
  // The focused element was replaced by another one with the same name.
  const named = [...cart.querySelectorAll<HTMLElement>('[aria-label]')].find((one) => one.getAttribute('aria-label') === focused)
  ;(named ?? cart.querySelector('button'))?.focus()
}

/** Makes its forms change the cart without leaving the page. If a request fails, the form is sent as without a script. */
function live(cart: HTMLElement): HTMLElement {
  const send = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    await show(await postForm(form, submitter))
    cart.dispatchEvent(new CustomEvent(CHANGED, { bubbles: true }))
  }
  cart.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement)) return
    event.preventDefault()
    send(form, submitter).catch(() => location.assign('/cart'))
  })
  cart.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) target.form?.requestSubmit()
  })
  // The back button restores a page as it was left; the cart may have changed since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && cart.matches(':popover-open'))
      void fetch('/cart/mini')
        .then(show)
        .catch(() => cart.hidePopover())
  })
  return cart
}

async function show(response: Response): Promise<void> {
  const { miniCart } = (await response.json()) as CartAnswer
  showMiniCart(miniCart)
}
