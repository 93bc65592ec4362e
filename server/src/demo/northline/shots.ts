import type { DemoImage, DemoProduct } from '../demo-store.ts'

/** Returns the pictures of a product, `<name>-1` and so on, each with its alt text. */
export const shots = (name: string, ...alts: readonly string[]): DemoImage[] => alts.map((alt, at) => ({ file: `${name}-${at + 1}`, alt }))

/** Returns a description: a paragraph, and a list of the facts that shoppers look for. */
export const body = (text: string, ...facts: readonly string[]): string =>
  `<p>${text}</p><ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>`

export const sizes = { name: 'Size', values: ['XS', 'S', 'M', 'L', 'XL'] }
export const colors = (...values: readonly string[]): DemoProduct['options'][number] => ({ name: 'Color', values })
