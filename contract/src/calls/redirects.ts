import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { says } from '../field-errors.ts'
import { Done, Id, Instant, listOf, listQuery } from '../fields.ts'

/** A path of the store as in the browser's address bar: it begins with a single slash and has no query. */
const Path = z
  .string()
  .trim()
  .max(1000)
  .regex(/^\/(?:[^\s?#\\/][^\s?#\\]*)?$/, says('path_form'))

const RedirectInput = z.strictObject({ path: Path, target: Path })
const Redirect = z.strictObject({ id: Id, path: z.string(), target: z.string(), createdAt: Instant })
const byId = z.strictObject({ id: Id })

export const redirectCalls = defineCalls({
  'redirects.list': {
    access: 'online_store',
    summary: 'List URL redirects',
    query: z.strictObject(listQuery),
    answer: listOf(Redirect),
  },
  'redirects.create': {
    access: 'online_store',
    summary: 'Create a redirect from one path in the store to another',
    body: RedirectInput,
    answer: Redirect,
    problems: ['redirect_taken', 'redirect_circle'],
    idempotent: true,
  },
  'redirects.update': {
    access: 'online_store',
    summary: 'Update a redirect',
    params: byId,
    body: RedirectInput,
    answer: Redirect,
    problems: ['redirect_taken', 'redirect_circle'],
  },
  'redirects.remove': { access: 'online_store', summary: 'Delete a redirect', params: byId, answer: Done },
})
