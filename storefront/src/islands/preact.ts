import { type ComponentChild, hydrate } from 'preact'

// This file exports the parts of React that islands use, directly from Preact, because Preact's compatibility layer alone
// is as large as all islands. Events are therefore the browser's own: `onChange` of a text field fires when the changed
// field loses focus, `onInput` fires on typing.
export { createElement, Fragment } from 'preact'
export { useEffect, useRef, useState } from 'preact/hooks'

/** Hydrates a component like `hydrateRoot` in `react-dom/client`. Throws what the component throws during its first render. */
export function hydrateRoot(place: HTMLElement, view: ComponentChild): void {
  hydrate(view, place)
}
