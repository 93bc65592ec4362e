import { type RefObject, useEffect, useState } from 'react'

import { firstVariant, nearestVariant, pickValue } from './pick-variant.ts'
import type { FormVariant } from './props.ts'

/** Said by the form when another variant is chosen: the place of its picture, if it has one. */
export const CHOSEN = 'variant:chosen'
/** Said by the gallery when a picture is clicked that chooses its variant. */
export const PICTURE = 'gallery:pick'

/** What was picked before the script was here. */
const pickedEarly = (): number[] =>
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('.choice input:checked, .choice select')].map(({ value }) =>
        Number(value),
      )

interface Chosen {
  /** Among the variants. */
  place: number
  byShopper: boolean
}

/** What was picked early, or the variant the address names; undefined for neither. */
function arrivesWith(variants: readonly FormVariant[], early: readonly number[]): Chosen | undefined {
  const first = variants[firstVariant(variants)]
  if (first && early.length === first.at.length && String(early) !== String(first.at))
    return { place: nearestVariant(variants, early, () => true), byShopper: true }
  const asked = new URLSearchParams(location.search).get('variant')
  const named = variants.findIndex(({ id }) => id === asked)
  return named === -1 ? undefined : { place: named, byShopper: false }
}

/** The chosen variant: kept in the address, told to the gallery, and chosen by the gallery's pictures. */
export function useVariant(variants: readonly FormVariant[], form: RefObject<HTMLFormElement | null>) {
  const [early] = useState(pickedEarly)
  const [{ place, byShopper }, setChosen] = useState<Chosen>({ place: firstVariant(variants), byShopper: false })
  const [live, setLive] = useState(false)
  const variant = variants[place]
  const chosen = variant?.at ?? []
  const choose = (next: number) => {
    if (next !== -1) setChosen({ place: next, byShopper: true })
  }

  useEffect(() => {
    const arrived = arrivesWith(variants, early)
    // oxlint-disable-next-line react/set-state-in-effect -- first what the server drew is taken over, and only then changed
    setLive(true)
    if (arrived) setChosen(arrived)
  }, [variants, early])

  useEffect(() => {
    if (!variant) return
    form.current?.dispatchEvent(new CustomEvent(CHOSEN, { bubbles: true, detail: variant.media }))
    // A page that was only looked at keeps its address.
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
    document.addEventListener(PICTURE, pick)
    return () => document.removeEventListener(PICTURE, pick)
  }, [variants, variant])

  return {
    variant,
    chosen,
    /** The script is here. */
    live,
    byShopper,
    pick: (option: number, value: number) => choose(pickValue(variants, chosen, option, value)),
    chooseId: (id: string) => choose(variants.findIndex((one) => one.id === id)),
  }
}
