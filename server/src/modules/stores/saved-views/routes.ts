import type { Handlers } from '../../../platform/http/bind.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { type OwnList, upsertLayout } from './queries.ts'
import { createView, readViews, removeView } from './service.ts'

const ownList = ({ storeId, caller }: StoreContext, { list }: { list: string }): OwnList => ({ storeId, userId: caller.userId, list })

export const savedViewHandlers: Handlers<'savedViews.list' | 'savedViews.create' | 'savedViews.remove' | 'savedViews.saveLayout'> = {
  'savedViews.list': (context, { params }) => readViews(context.tx, ownList(context, params)),
  'savedViews.create': (context, { params, body }) => createView(context.tx, ownList(context, params), body),
  async 'savedViews.remove'(context, { params }) {
    await removeView(context.tx, ownList(context, params), params.id)
    return { ok: true }
  },
  async 'savedViews.saveLayout'(context, { params, body }) {
    await upsertLayout(context.tx, ownList(context, params), body)
    return body
  },
}
