/** Orders of a list of products. `manual` is the list's own: a collection's, or a search's by relevance. */
export const sorts = ['manual', 'best-selling', 'title', '-title', 'price', '-price', '-created', 'created'] as const
export type Sort = (typeof sorts)[number]
