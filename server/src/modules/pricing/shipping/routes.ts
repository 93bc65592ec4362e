import type { Handlers } from '../../../platform/http/bind.ts'
import { requireThere } from '../../../platform/db/known-ids.ts'
import { problem } from '../../../platform/problem.ts'
import { deleteZone, writeZoneOrder } from './queries.ts'
import { changeZone, createZone } from './save.ts'
import { readZone, readZones, tryRates } from './service.ts'

type ShippingCall = 'zones' | 'getZone' | 'createZone' | 'updateZone' | 'removeZone' | 'sortZones' | 'tryRates'

export const shippingHandlers: Handlers<`shipping.${ShippingCall}`> = {
  'shipping.zones': async ({ tx }) => ({ zones: await readZones(tx) }),
  'shipping.getZone': ({ tx }, { params }) => readZone(tx, params.id),
  'shipping.createZone': async (context, { body }) => readZone(context.tx, await createZone(context, body)),
  'shipping.updateZone': async (context, { params, body }) => {
    const { version, ...zone } = body
    await changeZone(context, params.id, version, zone)
    return readZone(context.tx, params.id)
  },
  'shipping.removeZone': async ({ tx }, { params }) => {
    if (!(await deleteZone(tx, params.id))) throw problem('not_found')
    return { ok: true }
  },
  'shipping.sortZones': async ({ tx }, { body }) => {
    await requireThere(tx, 'shipping_zones', body.ids, 'ids')
    await writeZoneOrder(tx, body.ids)
    return { ok: true }
  },
  'shipping.tryRates': ({ tx }, { query }) => tryRates(tx, query),
}
