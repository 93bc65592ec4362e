import type { Handlers } from '../../../platform/http/bind.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { readMetrics } from './metrics.ts'
import { previewUpsell } from './preview.ts'
import { listUpsells, readUpsell } from './read.ts'
import { changeUpsells, createUpsell, removeUpsell, updateUpsell } from './save.ts'

const read = ({ tx, services }: StoreContext, id: string) => readUpsell(tx, services.config, services.now(), id)

export const upsellHandlers: Handlers<`upsellOffers.${'list' | 'get' | 'create' | 'update' | 'remove' | 'bulk' | 'preview' | 'metrics'}`> =
  {
    'upsellOffers.list': ({ tx, services }, { query }) => listUpsells(tx, services.now(), query),
    'upsellOffers.get': (context, { params }) => read(context, params.id),
    'upsellOffers.create': async (context, { body }) => read(context, await createUpsell(context, body)),
    async 'upsellOffers.update'(context, { params, body: { version, ...input } }) {
      await updateUpsell(context, params.id, version, input)
      return read(context, params.id)
    },
    async 'upsellOffers.remove'(context, { params }) {
      await removeUpsell(context, params.id)
      return { ok: true }
    },
    'upsellOffers.bulk': async (context, { body }) => ({ changed: await changeUpsells(context, body) }),
    'upsellOffers.preview': ({ tx, services, storeId }, { body }) => previewUpsell(tx, services, storeId, body),
    'upsellOffers.metrics': ({ tx, services }, { params }) => readMetrics(tx, services.now(), params.id),
  }
