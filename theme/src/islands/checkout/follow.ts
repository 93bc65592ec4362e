import { sayWrong } from './parts.ts'
import { createSend, type SendGuide } from './send.ts'
import { createUpdates, type UpdateGuide } from './updates.ts'

/** The fields that affect the rest of the page. In checkout with several steps, only those of the current step exist. */
const followed = /^(?:country|province|zip|email|phone|rate|billing|billing\.country|acceptsMarketing|acceptsSms)$/

/**
 * Updates the page after each change, and prevents sending the form twice. Without JavaScript, shoppers press a button to update
 * the page.
 */
export function followForm(form: HTMLFormElement, guide: SendGuide & UpdateGuide): () => void {
  const all = new AbortController()
  const { signal } = all
  const { update, updateSoon, pending } = createUpdates(form, guide)
  const send = createSend(form, guide, pending)
  form.classList.add('live')

  form.addEventListener(
    'submit',
    (event) => {
      const { submitter } = event
      const isEnter = submitter?.getAttribute('name') === 'enter'
      // In a payment field, Enter means to pay. In other fields of one-page checkout, it only updates the page.
      const isAside = isEnter ? !isMeantToSend(form) : submitter?.hasAttribute('formaction')
      event.preventDefault()
      void (isAside ? update : send)(isEnter ? null : submitter)
    },
    { signal },
  )
  form.addEventListener('change', ({ target }) => isFollowed(form, target) && updateSoon(), { signal })
  form.addEventListener('input', removeError, { signal })
  document.addEventListener('keydown', pressCodeButton, { signal })
  // The back button can restore the page as it was left, so the page is loaded again.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { signal })
  return () => all.abort()
}

const isMeantToSend = (form: HTMLFormElement) => form.dataset.step !== 'one' || document.activeElement?.closest('.checkout-payment')

const isFollowed = (form: HTMLFormElement, target: EventTarget | null) =>
  (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) &&
  followed.test(target.name) &&
  (form.dataset.step !== 'information' || target.name === 'country')

function removeError({ target }: Event): void {
  const place = target instanceof HTMLElement ? document.getElementById(`${target.id}-error`) : null
  if (place && !place.hidden) sayWrong(place, '')
}

/** Handles Enter in the code field. Without this, Enter would press the form's first button. */
function pressCodeButton(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.name !== 'code') return
  event.preventDefault()
  event.target.parentElement?.querySelector('button')?.click()
}
