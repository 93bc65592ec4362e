import type { Handlers } from '../../../platform/http/bind.ts'
import { changeMany } from './bulk.ts'
import { addProducts, moveProduct, pinProducts, removeProducts } from './manual-membership.ts'
import { listMembers, previewRules } from './rules-preview.ts'
import { collectionExists } from './queries.ts'
import { listCollections, readCollection } from './read.ts'
import { createCollection, removeCollection, updateExisting } from './service.ts'
import { problem } from '../../../platform/problem.ts'

type Call =
  | 'list'
  | 'get'
  | 'create'
  | 'update'
  | 'remove'
  | 'products'
  | 'addProducts'
  | 'removeProducts'
  | 'moveProduct'
  | 'pin'
  | 'preview'
  | 'bulk'

const done = { ok: true } as const

export const collectionHandlers: Handlers<`collections.${Call}`> = {
  'collections.list': ({ tx, services }, { query }) => listCollections(tx, services.config, query),
  'collections.get': ({ tx, services }, { params }) => readCollection(tx, services.config, params.id),
  'collections.create': async (context, { body }) =>
    readCollection(context.tx, context.services.config, await createCollection(context, body)),
  async 'collections.update'(context, { params, body: { version, ...fields } }) {
    await updateExisting(context, params.id, version, fields)
    return readCollection(context.tx, context.services.config, params.id)
  },
  async 'collections.remove'(context, { params }) {
    await removeCollection(context, params.id)
    return done
  },
  async 'collections.products'({ tx, services }, { params, query }) {
    if (!(await collectionExists(tx, params.id))) throw problem('not_found')
    return listMembers(tx, services.config, params.id, query)
  },
  'collections.addProducts': (context, { params, body }) => addProducts(context, params.id, body),
  'collections.removeProducts': async (context, { params, body }) => ({ removed: await removeProducts(context, params.id, body) }),
  async 'collections.moveProduct'(context, { params, body }) {
    await moveProduct(context, params.id, body.productId, body.after)
    return done
  },
  async 'collections.pin'(context, { params, body }) {
    await pinProducts(context, params.id, body.ids)
    return done
  },
  'collections.preview': ({ tx, services }, { body }) => previewRules(tx, services.config, body),
  'collections.bulk': (context, { body }) => changeMany(context, body),
}
