import { createHmac, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import { derivedKey } from '../../../http/access-token.ts'
import type { WebhookEvent } from '../gateway.ts'

const HEADER = 'test-gateway-signature'
/** How old a webhook may be: one that was overheard is of no use for long. Seconds. */
const TOLERANCE_SECONDS = 300

const Event = z.strictObject({
  eventId: z.string().min(1),
  reference: z.string().min(1),
  storeId: z.uuid(),
  paymentId: z.uuid(),
})

/** A key of each connection's own: what one account signs is nothing to another. */
function signatureOf(secretKey: string, gatewayId: string, seconds: string, body: string | Buffer): Buffer {
  return createHmac('sha256', derivedKey(secretKey, `test gateway ${gatewayId}`))
    .update(`${seconds}.`)
    .update(body)
    .digest()
}

/** The headers a webhook of a connection goes out with. */
export function signedHeaders(secretKey: string, gatewayId: string, body: string, now: Date): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1000))
  return {
    'content-type': 'application/json',
    [HEADER]: `t=${seconds},v1=${signatureOf(secretKey, gatewayId, seconds, body).toString('hex')}`,
  }
}

/** What a webhook says; undefined unless it is signed for this connection and recent. */
export function readSigned(
  secretKey: string,
  gatewayId: string,
  headers: Readonly<Record<string, string | undefined>>,
  rawBody: Buffer,
  now: Date,
): WebhookEvent | undefined {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers[HEADER] ?? '') ?? []
  if (seconds === '' || Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return undefined
  if (!timingSafeEqual(Buffer.from(given, 'hex'), signatureOf(secretKey, gatewayId, seconds, rawBody))) return undefined
  return eventIn(rawBody.toString())
}

function eventIn(text: string): WebhookEvent | undefined {
  try {
    return Event.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
