/** Sort orders of a product list. `manual` is the list's own order: a collection's, or a search's relevance. */
export const sorts = ['manual', 'best-selling', 'title', '-title', 'price', '-price', '-created', 'created'] as const
export type Sort = (typeof sorts)[number]
