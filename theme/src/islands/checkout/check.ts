import { sayWrong } from './parts.ts'

export interface CheckMessages {
  /** The message about an invalid email. */
  email: string
}

/**
 * Shows errors at missing and invalid fields before the form is sent.
 * @returns whether the visible fields are complete and valid
 */
export function checkForm(form: HTMLFormElement, messages: CheckMessages): boolean {
  let first: HTMLElement | undefined
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
    const place = document.getElementById(`${control.id}-error`)
    // Hidden fields are not required.
    if (!place || control.validity.valid || !control.checkVisibility()) continue
    sayWrong(place, (control.validity.valueMissing && place.dataset.missing) || messages.email)
    first ??= control
  }
  first?.focus()
  return !first
}
