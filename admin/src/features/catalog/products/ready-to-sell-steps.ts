import type { ProductValues } from './product-values.ts'

/** What shoppers expect of a product, in the order it is told. */
export const readyToSellSteps = ['title', 'price', 'picture', 'description'] as const

export type ReadyToSellStep = (typeof readyToSellSteps)[number]

/** Which of it is there. Nothing of it has to be: a product may cost nothing, or go without a picture. */
export const readyToSellStepsDone = ({ title, variants, media, bodyHtml }: ProductValues): Record<ReadyToSellStep, boolean> => ({
  title: title.trim() !== '',
  price: variants.every(({ priceCents }) => priceCents > 0),
  picture: media.length > 0,
  // A cleared editor leaves an empty paragraph behind.
  description: /\S/.test(bodyHtml.replaceAll(/<[^>]*>|&nbsp;/g, '')),
})
