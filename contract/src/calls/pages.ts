import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Done, Id, Instant, listOf, listQuery, Published, PublishedAt, text } from '../fields.ts'
import { PRODUCT_BODY_MAX } from '../limits.ts'
import { Handle } from './products.ts'

/** The template of a page: only its text, its text with a contact form, or its text with headings as questions that expand. */
export const PageTemplate = z.enum(['page', 'contact', 'faq'])
export type PageTemplate = z.infer<typeof PageTemplate>

export const StorePageInput = z.strictObject({
  title: text(255, 1),
  /** Without a handle, a new page gets one from its title, and an existing page keeps its own. */
  handle: Handle.optional(),
  bodyHtml: z.string().max(PRODUCT_BODY_MAX).default(''),
  template: PageTemplate.default('page'),
  seoTitle: text(255).default(''),
  seoDescription: text(1000).default(''),
  publishedAt: PublishedAt.default(null),
})

export const StorePage = z.strictObject({
  id: Id,
  title: z.string(),
  handle: z.string(),
  bodyHtml: z.string(),
  template: PageTemplate,
  seoTitle: z.string(),
  seoDescription: z.string(),
  publishedAt: Instant.nullable(),
  /** Whether shoppers currently see the page. */
  isVisible: z.boolean(),
  /** The person who last saved the page, or null for the pages of a new store. */
  author: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})

const byId = z.strictObject({ id: Id })

export const pageCalls = defineCalls({
  'pages.list': {
    access: 'online_store',
    summary: 'List pages',
    query: z.strictObject({
      ...listQuery,
      published: z.enum(['yes', 'no', 'scheduled']).optional(),
      template: PageTemplate.optional(),
      sort: z.enum(['updated', '-updated', 'title', '-title']).default('-updated'),
    }),
    answer: listOf(StorePage.omit({ bodyHtml: true })),
  },
  'pages.get': { access: 'online_store', summary: 'Get a page', params: byId, answer: StorePage },
  'pages.create': {
    access: 'online_store',
    summary: 'Create a page',
    body: StorePageInput,
    answer: StorePage,
    problems: ['handle_taken'],
    idempotent: true,
  },
  'pages.update': {
    access: 'online_store',
    summary: 'Replace a page. If its URL changes, the old URL redirects to the new one.',
    params: byId,
    body: StorePageInput.extend({ version: z.int() }),
    answer: StorePage,
    problems: ['handle_taken', 'version_conflict'],
  },
  'pages.remove': { access: 'online_store', summary: 'Delete a page', params: byId, answer: Done },
  'pages.duplicate': { access: 'online_store', summary: 'Duplicate a page as a draft', params: byId, answer: StorePage },
  'pages.bulk': {
    access: 'online_store',
    summary: 'Edit pages in bulk: publish, unpublish, delete, or restore publish dates',
    body: z.discriminatedUnion('action', [
      z.strictObject({ action: z.enum(['publish', 'unpublish', 'delete']), ids: z.array(Id).min(1).max(250) }),
      z.strictObject({ action: z.literal('restore'), pages: z.array(Published).min(1).max(250) }),
    ]),
    /** `previous` has the values that undo publishing or unpublishing. Deleted pages cannot be restored. */
    answer: z.strictObject({ changed: z.int(), previous: z.array(Published) }),
  },
  'pages.previewLink': {
    access: 'online_store',
    summary: 'Create a preview link to a page, published or not. It expires after an hour.',
    params: byId,
    answer: z.strictObject({ url: z.string() }),
  },
})
