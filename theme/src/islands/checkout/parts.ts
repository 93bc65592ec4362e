type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const CONTROLS = 'input:not([type="hidden"]), select, textarea'
const controlsIn = (place: ParentNode) => place.querySelectorAll<Control>(CONTROLS)
const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type)
const stateOf = (control: Control) => (isTicked(control) ? String(control.checked) : control.value)
const nameOf = (control: Control) => `${control.name}=${isTicked(control) ? control.value : ''}`

/** Returns the current values of the controls. */
export const statesOf = (place: ParentNode): Map<Control, string> =>
  new Map([...controlsIn(place)].map((control) => [control, stateOf(control)]))

/**
 * Replaces the parts of the page with the parts of a new page from the server. Skips parts with the same `data-key`,
 * and parts that the server rendered unchanged. Text typed after `sent` was taken is kept.
 * @param served the parts as the server last rendered them, by name; updated by this function
 */
export function takeParts(from: Document, served: Map<string, string>, sent: ReturnType<typeof statesOf>): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const { part: name = '', key } = part.dataset
    const fresh = from.querySelector<HTMLElement>(`[data-part="${name}"]`)
    const html = fresh?.innerHTML ?? ''
    if (!fresh || served.get(name) === html) continue
    served.set(name, html)
    if (key !== undefined && key === fresh.dataset.key) continue
    const typed = new Map(
      [...controlsIn(part)].flatMap((control) => (stateOf(control) === sent.get(control) ? [] : [[nameOf(control), stateOf(control)]])),
    )
    const focused = document.activeElement?.id
    part.replaceChildren(...fresh.childNodes)
    if (fresh.dataset.key !== undefined) part.dataset.key = fresh.dataset.key
    for (const control of controlsIn(part)) {
      const state = typed.get(nameOf(control))
      if (state === undefined) continue
      if (isTicked(control)) control.checked = state === 'true'
      else control.value = state
    }
    if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus()
    part.dispatchEvent(new CustomEvent('islands:new', { bubbles: true }))
  }
}

/** Updates the errors of fields that were not replaced. */
export function takeErrors(from: Document): void {
  for (const shown of document.querySelectorAll<HTMLElement>('.error[id]')) {
    const fresh = from.getElementById(shown.id)
    if (fresh && fresh.textContent !== shown.textContent) sayWrong(shown, fresh.textContent ?? '')
  }
}

/** Shows an error below its control, or removes it if the text is empty. */
export function sayWrong(place: HTMLElement, text: string): void {
  place.textContent = text
  place.hidden = text === ''
  const control = document.getElementById(place.id.replace(/-error$/, ''))
  if (text === '') {
    control?.removeAttribute('aria-invalid')
    control?.removeAttribute('aria-describedby')
  } else {
    control?.setAttribute('aria-invalid', 'true')
    control?.setAttribute('aria-describedby', place.id)
  }
}
