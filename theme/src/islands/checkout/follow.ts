import { sayWrong, statesOf, takeErrors, takeParts } from './parts.ts'
import { payEvent } from './pay-event.ts'

/** The fields that affect the rest of the page. In checkout with several steps, only those of the current step exist. */
const followed = /^(?:country|province|zip|email|phone|rate|billing|billing\.country|acceptsMarketing|acceptsSms)$/
/** The pause in milliseconds after a change, so that several quick changes need only one request. */
const PAUSE_MS = 250
/** The HTTP status after too many attempts with discount codes. */
const TOO_MANY = 429

interface Guide {
  check(): boolean
  say(amount: string): void
  /** Called when the store cannot be reached, and when it can be reached again. */
  reached(isReached: boolean): void
  sending: string
  tooOften: string
}

/** Updates the page after each change and prevents sending the form twice. Without JavaScript, buttons update the page. */
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

  /** Sends the form in the background, and shows the server's answer. */
  const ask = async (submitter?: HTMLElement | null) => {
    const data = new FormData(form)
    // The pressed button is added explicitly, because the form no longer includes it if its part of the page was replaced.
    if (submitter instanceof HTMLButtonElement) data.set(submitter.name, submitter.value)
    else data.set('update', 'script')
    // Payment data is only sent with the payment.
    for (const control of form.querySelectorAll<HTMLInputElement>('.checkout-payment [name]')) data.delete(control.name)
    const sent = statesOf(document)
    const before = total()
    const action = submitter?.getAttribute('formaction') ?? '/checkout'
    const body = new URLSearchParams([...data] as [string, string][])
    const answer = await fetch(action, { method: 'POST', headers: { accept: 'text/html' }, body }).catch(() => undefined)
    reached(answer !== undefined)
    // The typed values stay, and are sent with the next change or with the form.
    if (!answer) return
    const codeError = document.getElementById('checkout-code-error')
    if (answer.status === TOO_MANY && codeError) return sayWrong(codeError, tooOften)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const fresh = page.getElementById(form.id)
    // The answer is a different page, for example because the cart is empty or the store is closed. That page explains why.
    if (!fresh) return location.assign(answer.ok ? answer.url : '/checkout')
    takeParts(page, served, sent)
    takeErrors(page)
    form.setAttribute('action', fresh.getAttribute('action') ?? '')
    if (total() !== before) say(total())
  }
  /** Runs requests one after another, so that the page shows the answer to the last one. */
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
    // A form that is already being sent is not sent again, whichever button the shopper presses.
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
      // Enter in a card field pays. On a page with both, Enter in an address field only updates the page.
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
      // From now on the shown values may be outdated.
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
  // The code field is outside the form element, where Enter would press the form's first button.
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.name !== 'code') return
      event.preventDefault()
      event.target.parentElement?.querySelector('button')?.click()
    },
    { signal },
  )
  // The back button restores an outdated page, so load it again.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { signal })
  return () => all.abort()
}
