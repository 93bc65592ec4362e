import type { LinkValue } from './values.ts'

/** The handle of the collection of all products, newest first. It exists even if the seller created none. */
export const ALL_PRODUCTS = 'all'

/** A link to all products. */
export const toAll = { name: 'category', params: { slug: ALL_PRODUCTS } } as const satisfies LinkValue
