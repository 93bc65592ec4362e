/**
 * The sort orders of a product list. `manual` is the list's own order: the order of a collection, or the relevance of a search.
 */
export const sorts = ['manual', 'best-selling', 'title', '-title', 'price', '-price', '-created', 'created'] as const
export type Sort = (typeof sorts)[number]
