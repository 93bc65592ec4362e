import type { Handlers } from '../../http/bind.ts'
import type { StoreContext } from '../../http/context.ts'
import { type OwnList, upsertLayout } from './queries.ts'
import { createView, readViews, removeView } from './service.ts'

const ownList = ({ storeId, caller }: StoreContext, { list }: { list: string }): OwnList => ({ storeId, userId: caller.userId, list })

export const viewHandlers: Handlers<'views.list' | 'views.create' | 'views.remove' | 'views.saveLayout'> = {
  'views.list': (context, { params }) => readViews(context.tx, ownList(context, params)),
  'views.create': (context, { params, body }) => createView(context.tx, ownList(context, params), body),
  async 'views.remove'(context, { params }) {
    await removeView(context.tx, ownList(context, params), params.id)
    return { ok: true }
  },
  async 'views.saveLayout'(context, { params, body }) {
    await upsertLayout(context.tx, ownList(context, params), body)
    return body
  },
}
