import { type ComponentChild, hydrate } from 'preact'

// What the islands use of React, straight from Preact: its compatibility layer alone weighs as much as all of them. Events
// are therefore the browser's own: `onChange` of a text field means left and changed, `onInput` means typed.
export { createElement, Fragment } from 'preact'
export { useEffect, useRef, useState } from 'preact/hooks'

/** As `react-dom/client` has it. Throws what the component throws while it draws for the first time. */
export function hydrateRoot(place: HTMLElement, view: ComponentChild): void {
  hydrate(view, place)
}
