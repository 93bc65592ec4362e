import type { ReactNode } from 'react'

const isText = (child: ReactNode): child is string | number | bigint =>
  typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint'
const isNothing = (child: ReactNode): boolean => child === null || child === undefined || typeof child === 'boolean'

/**
 * Joins texts that follow each other, as the HTML of a page does. React would create a text node for each of them, and a browser that
 * lays out two texts instead of one puts their letters up to a quarter of a pixel elsewhere.
 * @returns the same list if there is nothing to join; otherwise each text after the first one is replaced by null, so that the
 * children keep their places
 */
export function joinTexts(children: readonly ReactNode[]): readonly ReactNode[] {
  const joined = [...children]
  /** The text that the next one is joined to. */
  let last: { place: number; text: string } | undefined
  let isChanged = false
  for (const [place, child] of children.entries()) {
    if (!isText(child)) {
      if (!isNothing(child)) last = undefined
    } else if (!last) last = { place, text: String(child) }
    else {
      last.text += String(child)
      joined[last.place] = last.text
      joined[place] = null
      isChanged = true
    }
  }
  return isChanged ? joined : children
}
