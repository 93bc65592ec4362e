import type { Handlers } from '../../../platform/http/bind.ts'
import { previewWidget } from './preview.ts'
import { readResults } from './results.ts'
import { changeWidget, createWidget, listWidgets, readWidget, removeWidget, sortWidgets } from './service.ts'

export const widgetHandlers: Handlers<`widgets.${'list' | 'results' | 'get' | 'create' | 'update' | 'remove' | 'sort' | 'preview'}`> = {
  'widgets.list': ({ tx }, { query }) => listWidgets(tx, query),
  'widgets.results': (context, { query }) => readResults(context, Number(query.days)),
  'widgets.get': ({ tx, services }, { params }) => readWidget(tx, services.config, params.id),
  async 'widgets.create'(context, { body }) {
    return readWidget(context.tx, context.services.config, await createWidget(context, body))
  },
  async 'widgets.update'(context, { params, body }) {
    const { version, ...fields } = body
    await changeWidget(context, params.id, version, fields)
    return readWidget(context.tx, context.services.config, params.id)
  },
  async 'widgets.remove'({ tx }, { params }) {
    await removeWidget(tx, params.id)
    return { ok: true }
  },
  async 'widgets.sort'({ tx }, { body }) {
    await sortWidgets(tx, body.place, body.ids)
    return { ok: true }
  },
  async 'widgets.preview'({ tx, services }, { body }) {
    const { productId, collectionId, ...fields } = body
    return previewWidget(tx, services.config, fields, { productId, collectionId })
  },
}
