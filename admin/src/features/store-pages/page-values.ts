import type { Answer, CallInput } from '../../api/types.ts'
import { publicationOf, publishedAtOf, type Publication } from '../../ui/publish-card.tsx'

export type StorePage = Answer<'pages.get'>
export const templates = ['page', 'contact', 'faq'] as const satisfies readonly StorePage['template'][]

/** A page as its form holds it. */
export type PageValues = Pick<StorePage, 'title' | 'handle' | 'bodyHtml' | 'template' | 'seoTitle' | 'seoDescription'> & {
  publication: Publication
}

export const emptyPage = (): PageValues => ({
  title: '',
  handle: '',
  bodyHtml: '',
  template: 'page',
  seoTitle: '',
  seoDescription: '',
  publication: { choice: 'now' },
})

export const valuesOf = ({ title, handle, bodyHtml, template, seoTitle, seoDescription, publishedAt }: StorePage): PageValues => ({
  title,
  handle,
  bodyHtml,
  template,
  seoTitle,
  seoDescription,
  publication: publicationOf(publishedAt),
})

/** What the server takes. Without an address it makes one, or keeps the one the page has. */
export function bodyOf({ publication, handle, ...fields }: PageValues, saved: StorePage | null): CallInput<'pages.create'>['body'] {
  return { ...fields, ...(handle !== '' && { handle }), publishedAt: publishedAtOf(publication, saved?.publishedAt ?? null) }
}
