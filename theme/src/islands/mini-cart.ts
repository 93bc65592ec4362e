import { loadStyles } from './load-styles.ts'
import { postForm } from './post-form.ts'

/** The cart as the server returns it after a change, and for `GET /cart/mini`. */
export interface CartAnswer {
  count: number
  /** The mini cart as HTML. */
  miniCart: string
  /** The URL of the mini cart's style sheet. */
  styles: string
}

/** The event that the mini cart fires after a change. */
const CHANGED = 'cart:change'

/**
 * Inserts the mini cart from the server into the page once its styles are there, or replaces the content of the existing one.
 * Opens it and focuses it.
 */
export async function showMiniCart({ miniCart, styles }: CartAnswer): Promise<void> {
  await loadStyles(styles)
  const { content } = Object.assign(document.createElement('template'), { innerHTML: miniCart })
  const fresh = content.querySelector<HTMLElement>('[popover]')
  if (!fresh) return
  const shown = document.getElementById(fresh.id)
  const focused = shown?.querySelector(':focus')?.getAttribute('aria-label')
  // Only the content is replaced, so that the mini cart stays open.
  if (shown) shown.replaceChildren(...fresh.childNodes)
  else document.body.append(live(fresh))
  const cart = shown ?? fresh
  if (!cart.matches(':popover-open')) cart.showPopover()
  // The focused element was replaced by another with the same label.
  const named = [...cart.querySelectorAll<HTMLElement>('[aria-label]')].find((one) => one.getAttribute('aria-label') === focused)
  ;(named ?? cart.querySelector('button'))?.focus()
}

/** Makes the mini cart's forms change the cart without leaving the page. If a request fails, the cart page opens. */
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
  // The back button restores an old page, but the cart may have changed since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && cart.matches(':popover-open'))
      void fetch('/cart/mini')
        .then(show)
        .catch(() => cart.hidePopover())
  })
  return cart
}

async function show(response: Response): Promise<void> {
  await showMiniCart((await response.json()) as CartAnswer)
}
