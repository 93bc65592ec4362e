import { type ComponentChild, hydrate } from 'preact'

// The parts of React that islands use, directly from Preact: its compatibility layer alone is as large as all islands. Events are
// therefore the browser's own: `onChange` of a text field means changed and left, `onInput` means typed.
export { createElement, Fragment } from 'preact'
export { useEffect, useRef, useState } from 'preact/hooks'

/** Same as in `react-dom/client`. Throws what the component throws during its first render. */
export function hydrateRoot(place: HTMLElement, view: ComponentChild): void {
  hydrate(view, place)
}
