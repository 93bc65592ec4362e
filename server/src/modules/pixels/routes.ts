import type { RouteName } from '@vitrine/contract/routes.ts'

import type { Handlers } from '../../platform/http/bind.ts'
import { previewPixels } from './debugger/preview.ts'
import { sendTest } from './debugger/test-event.ts'
import { readHealth } from './health/service.ts'
import { listPixels, readPixel } from './settings/answer.ts'
import { changePixel, createPixel, removePixel, switchPixel } from './settings/service.ts'
import { readShares, sharePixel } from './settings/share.ts'

export const pixelHandlers: Handlers<Extract<RouteName, `pixels.${string}`>> = {
  'pixels.list': async ({ tx, services }) => ({ items: await listPixels(tx, services.now()) }),
  'pixels.get': ({ tx }, { params }) => readPixel(tx, params.id),
  'pixels.create': async (context, { body }) => readPixel(context.tx, await createPixel(context, body)),
  async 'pixels.update'(context, { params, body }) {
    const { version, ...fields } = body
    await changePixel(context, params.id, version, fields)
    return readPixel(context.tx, params.id)
  },
  async 'pixels.switch'(context, { params, body }) {
    await switchPixel(context, params.id, body.isEnabled)
    return readPixel(context.tx, params.id)
  },
  async 'pixels.remove'(context, { params }) {
    await removePixel(context, params.id)
    return { ok: true }
  },
  'pixels.health': (context, { params }) => readHealth(context, params.id),
  'pixels.preview': previewPixels,
  'pixels.test': async (context, { params, body }) => ({ deliveryId: await sendTest(context, params.id, body.event) }),
  'pixels.shares': { detached: (context, { params }) => readShares(context, params.id) },
  'pixels.share': {
    async detached(context, { params, body }) {
      await sharePixel(context, params.id, body.storeIds)
      return readShares(context, params.id)
    },
  },
}
