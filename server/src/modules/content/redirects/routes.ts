import type { Handlers } from '../../../platform/http/bind.ts'
import { problem } from '../../../platform/problem.ts'
import { deleteRedirect, listRedirects } from './queries.ts'
import { createRedirect, updateRedirect } from './service.ts'

export const redirectHandlers: Handlers<`redirects.${'list' | 'create' | 'update' | 'remove'}`> = {
  'redirects.list': ({ tx }, { query }) => listRedirects(tx, query),
  'redirects.create': (context, { body }) => createRedirect(context, body),
  'redirects.update': (context, { params, body }) => updateRedirect(context, params.id, body),
  'redirects.remove': async ({ tx }, { params }) => {
    if (!(await deleteRedirect(tx, params.id))) throw problem('not_found')
    return { ok: true }
  },
}
