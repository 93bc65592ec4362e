import { sayWrong } from './parts.ts'

export interface CheckWords {
  required: string
  email: string
  terms: string
}

/**
 * Shows errors at missing and invalid fields before the form is sent.
 * @returns whether the visible fields are complete and valid
 */
export function checkForm(form: HTMLFormElement, words: CheckWords): boolean {
  let first: HTMLElement | undefined
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
    const place = document.getElementById(`${control.id}-error`)
    // Hidden fields are not required.
    if (!place || control.validity.valid || !control.checkVisibility()) continue
    sayWrong(place, control.name === 'terms' ? words.terms : control.validity.valueMissing ? words.required : words.email)
    first ??= control
  }
  first?.focus()
  return !first
}
