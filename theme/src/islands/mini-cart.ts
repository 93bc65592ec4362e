import { postForm } from './post-form.ts'

/** What the server says of the cart after each change of it. */
export interface CartAnswer {
  count: number
  /** The mini cart as HTML. */
  miniCart: string
}

/** Said by the mini cart once something in it was changed. */
const CHANGED = 'cart:change'

/** Puts the served mini cart into the page, in the place of one that is there already, and opens it. */
export function showMiniCart(html: string): void {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html })
  const fresh = content.querySelector<HTMLElement>('[popover]')
  if (!fresh) return
  const shown = document.getElementById(fresh.id)
  const focused = shown?.querySelector(':focus')?.getAttribute('aria-label')
  // Its content is changed and not itself, so that it stays open.
  if (shown) shown.replaceChildren(...fresh.childNodes)
  else document.body.append(live(fresh))
  const cart = shown ?? fresh
  if (!cart.matches(':popover-open')) cart.showPopover()
  // What was focused is another element now, of the same name.
  const named = [...cart.querySelectorAll<HTMLElement>('[aria-label]')].find((one) => one.getAttribute('aria-label') === focused)
  ;(named ?? cart.querySelector('button'))?.focus()
}

/** Its forms change the cart without leaving the page. What the server cannot be asked so is sent as without a script. */
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
  // The back button brings a page back as it was left; the cart may be another by now.
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
