import type { Handlers } from '../../../platform/http/bind.ts'
import { countSegment, previewSegment } from './count.ts'
import { createSegment, listSegments, readSegment, removeSegment, updateSegment } from './service.ts'

type Call = 'list' | 'get' | 'create' | 'update' | 'remove' | 'count' | 'preview'

export const segmentHandlers: Handlers<`segments.${Call}`> = {
  'segments.list': ({ tx }, { query }) => listSegments(tx, query),
  'segments.get': ({ tx }, { params }) => readSegment(tx, params.id),
  'segments.create': async (context, { body }) => readSegment(context.tx, await createSegment(context, body)),
  async 'segments.update'(context, { params, body: { version, ...fields } }) {
    await updateSegment(context, params.id, version, fields)
    return readSegment(context.tx, params.id)
  },
  async 'segments.remove'({ tx }, { params }) {
    await removeSegment(tx, params.id)
    return { ok: true }
  },
  'segments.count': { detached: ({ services, storeId }, { params }) => countSegment(services, storeId, params.id) },
  'segments.preview': { detached: ({ services, storeId }, { body }) => previewSegment(services, storeId, body.tree) },
}
