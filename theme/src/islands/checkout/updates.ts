import { sayWrong, statesOf, takeErrors, takeParts } from './parts.ts'

/** The number of milliseconds without another change before an update is sent. */
const PAUSE_MS = 250
/** The HTTP status after too many attempts to enter a code. */
const TOO_MANY = 429

export interface UpdateGuide {
  say(amount: string): void
  /** Called after each update with whether the storefront could be reached. */
  reached(isReached: boolean): void
  tooOften: string
}

/** Returns functions that update the page to match the form. */
export function createUpdates(form: HTMLFormElement, guide: UpdateGuide) {
  const main = form.closest('.checkout-main')
  const ask = createAsk(form, guide)
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: Promise<void> | undefined
  let waiting = 0

  /** Updates the page now. Requests run one after another, so that the page shows the answer to the last one. */
  const update = (submitter?: HTMLElement | null): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const before = asking
    waiting++
    main?.setAttribute('aria-busy', 'true')
    asking = (async () => {
      await before
      await ask(submitter).catch(() => location.assign('/checkout'))
      if (--waiting > 0) return
      asking = undefined
      if (timer === undefined) main?.removeAttribute('aria-busy')
    })()
    return asking
  }
  const updateSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void update(), PAUSE_MS)
    // The values on the page may be out of date until the update arrives.
    main?.setAttribute('aria-busy', 'true')
  }
  /**
   * Returns a promise that resolves when the page is up to date, or undefined if it is up to date now. An update that waits for
   * more changes is sent at once.
   */
  const pending = () => (timer ? update() : asking)
  return { update, updateSoon, pending }
}

const total = () => document.querySelector('[data-part="total"]')?.textContent ?? ''

/** Returns a function that sends the form in the background and shows the server's answer. */
function createAsk(form: HTMLFormElement, { say, reached, tooOften }: UpdateGuide) {
  const served = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-part]')].map((part) => [part.dataset.part ?? '', part.innerHTML]),
  )
  return async (submitter?: HTMLElement | null) => {
    const body = bodyOf(form, submitter)
    const sent = statesOf(document)
    const before = total()
    const action = submitter?.getAttribute('formaction') ?? '/checkout'
    const answer = await fetch(action, { method: 'POST', headers: { accept: 'text/html' }, body }).catch(() => undefined)
    reached(answer !== undefined)
    // The values stay in the form and are sent with the next update.
    if (!answer) return
    const codeError = document.getElementById('checkout-code-error')
    if (answer.status === TOO_MANY && codeError) return sayWrong(codeError, tooOften)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const fresh = page.getElementById(form.id)
    // Not the expected page: the cart is empty by now, or the storefront is closed. The page itself says so.
    if (!fresh) return location.assign(answer.ok ? answer.url : '/checkout')
    takeParts(page, served, sent)
    takeErrors(page)
    form.setAttribute('action', fresh.getAttribute('action') ?? '')
    if (total() !== before) say(total())
  }
}

function bodyOf(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  const data = new FormData(form)
  // The button's value is added separately, because the form loses the button when the part around it is replaced.
  if (submitter instanceof HTMLButtonElement) data.set(submitter.name, submitter.value)
  else data.set('update', 'script')
  // Payment data is sent only with the payment itself.
  for (const control of form.querySelectorAll<HTMLInputElement>('.checkout-payment [name]')) data.delete(control.name)
  return new URLSearchParams([...data] as [string, string][])
}
