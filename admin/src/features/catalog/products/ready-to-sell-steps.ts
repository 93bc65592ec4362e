import type { ProductValues } from './product-values.ts'

/** What shoppers expect of a product, in the order in which it is shown. */
export const readyToSellSteps = ['title', 'price', 'picture', 'description'] as const

export type ReadyToSellStep = (typeof readyToSellSteps)[number]

/** Returns which steps are complete. None of them is required: a product may be free or have no image. */
export const readyToSellStepsDone = ({ title, variants, media, bodyHtml }: ProductValues): Record<ReadyToSellStep, boolean> => ({
  title: title.trim() !== '',
  price: variants.every(({ priceCents }) => priceCents > 0),
  picture: media.length > 0,
  // A cleared editor leaves an empty paragraph behind.
  description: /\S/.test(bodyHtml.replaceAll(/<[^>]*>|&nbsp;/g, '')),
})
