import { type RefObject, useEffect, useState } from 'react'

import { firstVariant, nearestVariant, pickValue } from './pick-variant.ts'
import type { FormVariant } from './props.ts'

/**
 * The event that the form fires when it starts and when another variant is chosen. Its detail is the index of the variant's
 * image, if the variant has one.
 */
export const CHOSEN = 'variant:chosen'
/** The event that the gallery fires when a shopper clicks an image to choose its variant. */
export const IMAGE_CLICKED = 'gallery:pick'

/**
 * Returns the name of an option's field. It differs between products, because the fields belong to no form, so that those with
 * one name are one group of radio buttons, also those of a product in a dialog.
 */
export const fieldName = (variants: readonly FormVariant[], option: number): string => `${variants[0]?.id}-${option}`

/**
 * Returns the values that are chosen in the form, which may have been picked before the script had loaded. Options that the form
 * does not show keep the values of the first variant.
 */
const shownIn = (form: HTMLFormElement, variants: readonly FormVariant[], first: FormVariant): number[] =>
  first.at.map((value, option) => {
    const name = `[name="${fieldName(variants, option)}"]`
    const field = form.querySelector<HTMLInputElement | HTMLSelectElement>(`input${name}:checked, select${name}`)
    return field ? Number(field.value) : value
  })

interface Chosen {
  /** The index in the list of variants. */
  place: number
  byShopper: boolean
}

/** Returns the variant from early choices or from the page's address, or undefined if there is neither. */
function arrivesWith(variants: readonly FormVariant[], form: HTMLFormElement): Chosen | undefined {
  const first = variants[firstVariant(variants)]
  const shown = first && shownIn(form, variants, first)
  if (shown && String(shown) !== String(first.at)) return { place: nearestVariant(variants, shown, () => true), byShopper: true }
  const asked = new URLSearchParams(location.search).get('variant')
  const named = variants.findIndex(({ id }) => id === asked)
  return named === -1 ? undefined : { place: named, byShopper: false }
}

/** Keeps the chosen variant in the address, reports it to the gallery, and follows clicks on the gallery's images. */
export function useVariant(variants: readonly FormVariant[], form: RefObject<HTMLFormElement | null>) {
  const [{ place, byShopper }, setChosen] = useState<Chosen>({ place: firstVariant(variants), byShopper: false })
  const [live, setLive] = useState(false)
  const variant = variants[place]
  const chosen = variant?.at ?? []
  const choose = (next: number) => {
    if (next !== -1) setChosen({ place: next, byShopper: true })
  }

  useEffect(() => {
    const arrived = form.current && arrivesWith(variants, form.current)
    // oxlint-disable-next-line react/set-state-in-effect -- hydration has to start with the served state
    setLive(true)
    if (arrived) setChosen(arrived)
  }, [variants, form])

  useEffect(() => {
    if (!variant) return
    form.current?.dispatchEvent(new CustomEvent(CHOSEN, { bubbles: true, detail: variant.media }))
    // The rest of the page isn’t about the product of a form in a dialog.
    if (form.current?.closest('dialog')) return
    // The forms of offers for several items have lists of their own, which follow the choice.
    for (const option of document.querySelectorAll<HTMLOptionElement>(`.upsell option[value="${variant.id}"]`)) option.selected = true
    // The address changes only after a choice by the shopper.
    if (!byShopper) return
    const address = new URL(location.href)
    address.searchParams.set('variant', variant.id)
    history.replaceState(history.state, '', address)
  }, [form, variant, byShopper])

  useEffect(() => {
    const pick = (event: Event) => {
      const { detail } = event as CustomEvent<number>
      if (!variant || variant.media === detail) return
      const next = nearestVariant(variants, variant.at, ({ media }) => media === detail)
      if (next !== -1) setChosen({ place: next, byShopper: true })
    }
    document.addEventListener(IMAGE_CLICKED, pick)
    return () => document.removeEventListener(IMAGE_CLICKED, pick)
  }, [variants, variant])

  return {
    variant,
    chosen,
    /** Whether the script is running. */
    live,
    byShopper,
    pick: (option: number, value: number) => choose(pickValue(variants, chosen, option, value)),
    chooseId: (id: string) => choose(variants.findIndex((one) => one.id === id)),
  }
}
