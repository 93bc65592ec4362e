import { payEvent } from './pay-event.ts'

export interface SendGuide {
  check(): boolean
  sending: string
}

/** Returns a function that waits for all pending updates and then sends the form, if it is complete. It sends the form only once. */
export function createSend(form: HTMLFormElement, { check, sending }: SendGuide, pending: () => Promise<void> | undefined) {
  let isSent = false
  return async (button: HTMLElement | null) => {
    // A form that is being sent is never sent a second time.
    if (isSent) return
    const update = pending()
    if (update) {
      await update
      if (isSent) return
    }
    if (!check()) return
    isSent = true
    const shown = button?.isConnected ? button : form.querySelector<HTMLElement>('.checkout-send [type="submit"]')
    if (shown) showSending(shown, sending)
    if (await isReady(form)) return form.submit()
    isSent = false
    showUnsent(form)
  }
}

/** Whether the form may be sent. A payment provider's frame may have to turn the entered data into a token first. */
async function isReady(form: HTMLFormElement): Promise<boolean> {
  const works: Promise<boolean>[] = []
  if (form.getAttribute('action') === '/checkout/pay') form.dispatchEvent(payEvent((work) => works.push(work)))
  return (await Promise.all(works).catch(() => [false])).every(Boolean)
}

function showSending(button: HTMLElement, sending: string): void {
  button.dataset.label = button.textContent ?? ''
  button.setAttribute('aria-disabled', 'true')
  button.textContent = sending
}

function showUnsent(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll<HTMLElement>('[aria-disabled]')) {
    button.removeAttribute('aria-disabled')
    const { label } = button.dataset
    if (label) button.textContent = label
  }
}
