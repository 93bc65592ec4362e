import type { ComponentType } from 'react'

// Written by hand into lazy parts, so that a page fetches the scripts of just the islands it has.
const load = {
} satisfies Record<string, () => Promise<ComponentType<never>>>

/** Everything on a storefront that runs in the browser: name → its component, fetched when a page has one. */
export const islands: Record<string, () => Promise<ComponentType<never>>> = load
export type IslandName = keyof typeof load
