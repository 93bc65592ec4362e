import type { PixelEventName } from '@vitrine/contract/pixel-platforms.ts'

import type { StoreContext } from '../../../platform/http/context.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import { invalidField, problem } from '../../../platform/problem.ts'
import { readContentIds } from '../events/content-ids.ts'
import { toldTo } from '../events/happened.ts'
import { insertDeliveries, serverTakes } from '../delivery/deliveries.ts'
import type { Visitor } from '../platforms/event.ts'
import { pixelOf } from '../settings/pixel-row.ts'
import { findPixel } from '../settings/queries.ts'
import { exampleOf } from './subject.ts'

/**
 * Requests that the server sends a test event about the newest product, whatever the pixel is told of otherwise. Its visitor is the person
 * who tests.
 * @returns the ID of its delivery
 * @throws Problem `not_found`, `pixel_has_no_token`, `invalid_input` for an event that the platform doesn't take from a server
 */
export async function sendTest(context: StoreContext, id: string, name: PixelEventName): Promise<string> {
  const { tx, storeId, services, address, userAgent } = context
  const row = await findPixel(tx, id)
  if (!row) throw problem('not_found')
  const pixel = pixelOf(row)
  if (row.token === null && pixel.platform !== 'custom') throw problem('pixel_has_no_token')
  if (!serverTakes(row, name)) throw invalidField('pixel_event_unsupported', 'event')
  const { happened } = await exampleOf(context, { name, productId: null, orderId: undefined })
  const contentIds = await readContentIds(tx, services.config, [pixel], happened.lines)
  const visitor: Visitor = { analytics: true, marketing: true, ip: address, userAgent: userAgent.slice(0, 500), ids: {} }
  const open = { ...pixel, isEnabled: true, events: [name], scope: { kind: 'all' as const } }
  const event = toldTo(open, happened, visitor, (variantId) => contentIds(pixel, variantId))
  if (typeof event === 'string') throw invalidField('pixel_event_unsupported', 'event')
  const [deliveryId] = await insertDeliveries(tx, { storeId, at: services.now(), visitor, orderId: null, isTest: true }, [{ row, event }])
  await enqueue(tx, storeId, 'pixels.send', { storeId })
  return deliveryId!
}
