import type { Handlers } from '../../../../platform/http/bind.ts'
import { createComment, editComment, listComments, removeComment, resolveComment } from './service.ts'

export const themeCommentHandlers: Handlers<`themeComments.${'list' | 'create' | 'update' | 'resolve' | 'remove'}`> = {
  'themeComments.list': async (context, { params }) => ({ items: await listComments(context, params.themeId) }),
  'themeComments.create': (context, { params, body }) => createComment(context, params.themeId, body),
  'themeComments.update': (context, { params, body }) => editComment(context, params, body.body),
  'themeComments.resolve': (context, { params, body }) => resolveComment(context, params, body.resolved),
  'themeComments.remove': async (context, { params }) => {
    await removeComment(context, params)
    return { ok: true }
  },
}
