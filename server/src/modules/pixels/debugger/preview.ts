import type { Input, StoreContext } from '../../../platform/http/context.ts'
import { requireThere } from '../../../platform/db/known-ids.ts'
import { unknownId, unknownIds } from '../../../platform/problem.ts'
import { allows } from '@vitrine/contract/scopes.ts'
import { readContentIds } from '../events/content-ids.ts'
import { toldTo } from '../events/happened.ts'
import { serverTakes } from '../delivery/deliveries.ts'
import type { PixelEvent } from '../platforms/event.ts'
import { platforms } from '../platforms/platforms.ts'
import { pixelOf, type PixelRow } from '../settings/pixel-row.ts'
import { findPixel, selectPixels } from '../settings/queries.ts'
import { examplePerson, exampleVisitor } from './example.ts'
import { exampleOf } from './subject.ts'

const MASK = '•••'

/**
 * Returns what pixels would be told of an event about a product or an order of the store, in the browser and from the server. Nothing is
 * sent, and no shopper is in it.
 * @throws Problem `unknown_ids`
 */
export async function previewPixels(context: StoreContext, { body }: Pick<Input<'pixels.preview'>, 'body'>) {
  const { tx, services, permissions } = context
  const { event: name, pixelId, productId, orderId, consent } = body
  if (productId !== null) await requireThere(tx, 'products', [productId], () => 'productId')
  if (orderId !== null) await requireThere(tx, 'orders', [orderId], () => 'orderId')
  const rows = pixelId === null ? await selectPixels(tx) : [await findPixel(tx, pixelId)]
  const shown = rows.flatMap((row) => row ?? [])
  if (pixelId !== null && shown.length === 0) throw unknownIds([unknownId('pixelId', pixelId)])
  // Amounts of orders are for those who may see orders.
  const { happened, subject } = await exampleOf(context, { name, productId, orderId: allows(permissions, 'orders') ? orderId : undefined })
  const pixels = shown.map(pixelOf)
  const contentIds = await readContentIds(tx, services.config, pixels, happened.lines)
  return {
    currency: happened.currency,
    subject,
    pixels: shown.map((row) => {
      const pixel = pixelOf(row)
      const told = toldTo(pixel, happened, consent, (variantId) => contentIds(pixel, variantId))
      const { id, label, platform } = pixel
      const isLeftOut = typeof told === 'string'
      return {
        pixelId: id,
        label,
        platform,
        leftOut: isLeftOut ? told : null,
        browser: isLeftOut ? null : browserText(row, told),
        server: isLeftOut ? null : serverText(row, told, consent),
      }
    }),
  }
}

function browserText(row: PixelRow, event: PixelEvent): string | null {
  const pixel = pixelOf(row)
  const { browser, call } = platforms[pixel.platform]
  const args = browser?.(pixel, event)
  return args === undefined ? null : `${call ?? ''}(${args.map((one) => JSON.stringify(one, null, 2)).join(', ')})`
}

function serverText(row: PixelRow, event: PixelEvent, consent: { analytics: boolean; marketing: boolean }) {
  if (!serverTakes(row, event.name)) return null
  const pixel = pixelOf(row)
  const { server } = platforms[pixel.platform]
  if (!server) return null
  const one = { event, visitor: exampleVisitor(consent), person: consent.marketing ? examplePerson : { email: '', phone: '' } }
  const { url, headers, body } = server.request(pixel, 'TOKEN', [one], false)
  const secret = /authorization|token|signature/i
  const shown = Object.entries(headers).map(([name, value]) => `${name}: ${secret.test(name) ? MASK : value}`)
  return {
    method: 'POST',
    url: `${server.origin}${url}`.replace('=TOKEN', `=${MASK}`),
    headers: shown.join('\n'),
    body: JSON.stringify(JSON.parse(body), null, 2),
  }
}
