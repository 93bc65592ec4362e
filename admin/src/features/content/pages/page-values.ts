import type { Answer, CallInput } from '../../../api/types.ts'
import { publicationOf, publishedAtOf, type Publication } from '../../../ui/form/publication.ts'

export type StorePage = Answer<'pages.get'>
export const templates = ['page', 'contact', 'faq'] as const satisfies readonly StorePage['template'][]

/** The values of a page's form. */
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

export const valuesOf = (page: StorePage): PageValues => ({
  title: page.title,
  handle: page.handle,
  bodyHtml: page.bodyHtml,
  template: page.template,
  seoTitle: page.seoTitle,
  seoDescription: page.seoDescription,
  publication: publicationOf(page),
})

/**
 * Converts form values to the body of the calls that create and update a page. If the handle is empty, the server makes
 * one or keeps the existing one.
 */
export function bodyOf({ publication, handle, ...fields }: PageValues): CallInput<'pages.create'>['body'] {
  return { ...fields, ...(handle !== '' && { handle }), publishedAt: publishedAtOf(publication) }
}
