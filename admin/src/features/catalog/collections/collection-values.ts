import type { Answer, CallInput } from '../../../api/types.ts'
import { publicationOf, publishedAtOf, type Publication } from '../../../ui/form/publication.ts'
import { editedRules, rulesOf, type EditedRules } from './rule-edits.ts'

export type Collection = Answer<'collections.get'>
export type Kind = Collection['kind']
export type Sort = Collection['sort']

/** The sort orders of a collection, in the order in which the form offers them. */
export const sorts: readonly Sort[] = ['manual', 'best-selling', 'title', '-title', 'price', '-price', '-created', 'created']

/** The values of a collection's form. */
export type CollectionValues = {
  title: string
  bodyHtml: string
  media: { id: string; url: string; alt: string } | null
  seoTitle: string
  seoDescription: string
  /** The URL handle. If it is empty, the server makes one from the title of a new collection, or keeps the saved one. */
  handle: string
  sort: Sort
  publication: Publication
  /** The conditions of a smart collection; null for a manual collection. */
  rules: EditedRules | null
}

export const emptyValues = (kind: Kind): CollectionValues => ({
  title: '',
  bodyHtml: '',
  media: null,
  seoTitle: '',
  seoDescription: '',
  handle: '',
  sort: kind === 'manual' ? 'manual' : 'best-selling',
  publication: { choice: 'draft' },
  rules: kind === 'manual' ? null : { match: 'all', rules: [{ key: 'first', field: 'tag', relation: 'is', text: '', name: '' }] },
})

/** Converts a collection to form values. `decimals` is the number of decimals of the store's currency. */
export const valuesOf = (collection: Collection, decimals: number): CollectionValues => ({
  title: collection.title,
  bodyHtml: collection.bodyHtml,
  media: collection.media && { id: collection.media.id, url: collection.media.url, alt: collection.media.alt },
  seoTitle: collection.seoTitle,
  seoDescription: collection.seoDescription,
  handle: collection.handle,
  sort: collection.sort,
  publication: publicationOf(collection),
  rules: collection.rules && editedRules(collection.rules, decimals),
})

/** Converts form values to the body of the calls that create and update a collection. */
export function bodyOf(
  { handle, media, publication, rules, ...values }: CollectionValues,
  decimals: number,
): CallInput<'collections.create'>['body'] {
  return {
    ...values,
    ...(handle !== '' && { handle }),
    media: media && { id: media.id, alt: media.alt },
    publishedAt: publishedAtOf(publication),
    rules: rules && rulesOf(rules, decimals),
  }
}
