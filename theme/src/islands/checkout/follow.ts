import { sayWrong, statesOf, takeErrors, takeParts } from './parts.ts'
import { payEvent } from './pay-event.ts'

/** What the rest of the page follows from. On pages of several steps only what they show. */
const followed = /^(?:country|province|zip|email|phone|rate|billing|billing\.country|acceptsMarketing|acceptsSms)$/
/** Typed and changed again: what is asked for in between nobody needs. */
const PAUSE_MS = 250
/** HTTP status of codes that were tried too often. */
const TOO_MANY = 429

interface Guide {
  check(): boolean
  say(amount: string): void
  /** The shop could not be asked, or could again. */
  reached(isReached: boolean): void
  sending: string
  tooOften: string
}

/** Keeps the page up to date with what is typed, and the form from being sent twice. Without it, buttons do the same. */
export function followForm(form: HTMLFormElement, { check, say, reached, sending, tooOften }: Guide): () => void {
  const all = new AbortController()
  const { signal } = all
  const served = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-part]')].map((part) => [part.dataset.part ?? '', part.innerHTML]),
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: Promise<void> | undefined
  let waiting = 0
  let isSent = false
  const main = form.closest('.checkout-main')
  form.classList.add('live')

  const total = () => document.querySelector('[data-part="total"]')?.textContent ?? ''

  /** Sends the form aside, and shows what the server makes of it. */
  const ask = async (submitter?: HTMLElement | null) => {
    const data = new FormData(form)
    // By hand: where the part it stood in was drawn anew, the form no longer takes the button that was pressed.
    if (submitter instanceof HTMLButtonElement) data.set(submitter.name, submitter.value)
    else data.set('update', 'script')
    // What the payment is made with is nobody's business before it is made.
    for (const control of form.querySelectorAll<HTMLInputElement>('.checkout-payment [name]')) data.delete(control.name)
    const sent = statesOf(document)
    const before = total()
    const action = submitter?.getAttribute('formaction') ?? '/checkout'
    const body = new URLSearchParams([...data] as [string, string][])
    const answer = await fetch(action, { method: 'POST', headers: { accept: 'text/html' }, body }).catch(() => undefined)
    reached(answer !== undefined)
    // What was typed stays, and is told with the next change or when the form is sent.
    if (!answer) return
    const codeError = document.getElementById('checkout-code-error')
    if (answer.status === TOO_MANY && codeError) return sayWrong(codeError, tooOften)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const fresh = page.getElementById(form.id)
    // Not what was asked for: the cart is empty by now, or the shop is closed. The page itself says so.
    if (!fresh) return location.assign(answer.ok ? answer.url : '/checkout')
    takeParts(page, served, sent)
    takeErrors(page)
    form.setAttribute('action', fresh.getAttribute('action') ?? '')
    if (total() !== before) say(total())
  }
  /** One after the other: what is shown last was asked for last. */
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

  const reset = () => {
    isSent = false
    for (const button of form.querySelectorAll('[aria-disabled]')) {
      button.removeAttribute('aria-disabled')
      const label = (button as HTMLElement).dataset.label
      if (label) button.textContent = label
    }
  }

  const send = async (button: HTMLElement | null) => {
    // Once: what is on its way is not sent again, by whatever is pressed.
    if (isSent) return
    if (timer || asking) {
      await (timer ? update() : asking)
      if (isSent) return
    }
    if (!check()) return
    isSent = true
    const shown = button?.isConnected ? button : form.querySelector<HTMLElement>('.checkout-send [type="submit"]')
    if (shown) {
      shown.dataset.label = shown.textContent ?? ''
      shown.setAttribute('aria-disabled', 'true')
      shown.textContent = sending
    }
    const works: Promise<boolean>[] = []
    if (form.getAttribute('action') === '/checkout/pay') form.dispatchEvent(payEvent((work) => works.push(work)))
    const isReady = (await Promise.all(works).catch(() => [false])).every(Boolean)
    if (isReady) form.submit()
    else reset()
  }

  const isMeantToSend = () => form.dataset.step !== 'one' || document.activeElement?.closest('.checkout-payment')

  form.addEventListener(
    'submit',
    (event) => {
      const { submitter } = event
      const isEnter = submitter?.getAttribute('name') === 'enter'
      // Enter in a field of the card is meant to pay. In an address it is not, on a page that takes both.
      const isAside = isEnter ? !isMeantToSend() : submitter?.hasAttribute('formaction')
      event.preventDefault()
      void (isAside ? update(isEnter ? null : submitter) : send(isEnter ? null : submitter))
    },
    { signal },
  )
  form.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !followed.test(target.name)) return
      if (form.dataset.step === 'information' && target.name !== 'country') return
      clearTimeout(timer)
      timer = setTimeout(() => void update(), PAUSE_MS)
      // From now on what is shown may be out of date.
      main?.setAttribute('aria-busy', 'true')
    },
    { signal },
  )
  form.addEventListener(
    'input',
    ({ target }) => {
      const place = target instanceof HTMLElement ? document.getElementById(`${target.id}-error`) : null
      if (place && !place.hidden) sayWrong(place, '')
    },
    { signal },
  )
  // Codes stand outside of the form's box: Enter there would press the form's first button.
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.name !== 'code') return
      event.preventDefault()
      event.target.parentElement?.querySelector('button')?.click()
    },
    { signal },
  )
  // The back button brings the page back as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { signal })
  return () => all.abort()
}
