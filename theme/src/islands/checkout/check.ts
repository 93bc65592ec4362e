import { sayWrong } from './parts.ts'

export interface CheckWords {
  required: string
  email: string
  terms: string
}

/**
 * Says what is plainly missing, before the server does.
 * @returns whether nothing is
 */
export function checkForm(form: HTMLFormElement, words: CheckWords): boolean {
  let first: HTMLElement | undefined
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
    const place = document.getElementById(`${control.id}-error`)
    // What is folded away is not asked for.
    if (!place || control.validity.valid || !control.checkVisibility()) continue
    sayWrong(place, control.name === 'terms' ? words.terms : control.validity.valueMissing ? words.required : words.email)
    first ??= control
  }
  first?.focus()
  return !first
}
