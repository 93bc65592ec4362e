import type { ProductValues } from './product-values.ts'

/** The steps that make a product ready to sell, in the order in which they are shown. */
export const readyToSellSteps = ['title', 'price', 'image', 'description'] as const

export type ReadyToSellStep = (typeof readyToSellSteps)[number]

/** Returns which steps are complete. Only the title is required: a product may be free, and may have no image or description. */
export const readyToSellStepsDone = ({ title, variants, media, bodyHtml }: ProductValues): Record<ReadyToSellStep, boolean> => ({
  title: title.trim() !== '',
  price: variants.every(({ priceCents }) => priceCents > 0),
  image: media.length > 0,
  // A cleared editor leaves an empty paragraph behind.
  description: /\S/.test(bodyHtml.replaceAll(/<[^>]*>|&nbsp;/g, '')),
})
