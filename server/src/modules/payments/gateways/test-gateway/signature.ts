import { createHmac, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import { derivedKey } from '../../../../platform/secrets/derived-key.ts'
import type { WebhookEvent } from '../gateway.ts'

const HEADER = 'test-gateway-signature'
/** The maximum age of a webhook in seconds, so that an intercepted one cannot be replayed for long. */
const TOLERANCE_SECONDS = 300

const Event = z.strictObject({
  eventId: z.string().min(1),
  reference: z.string().min(1),
  storeId: z.uuid(),
  paymentId: z.uuid(),
})

/** The connection whose key signs. */
interface Signer {
  /** The server's secret key. */
  secretKey: string
  gatewayId: string
}

/**
 * Returns the signature of a webhook. Each connection has its own key, so the signature of one connection is invalid for another.
 */
function signatureOf({ secretKey, gatewayId }: Signer, seconds: string, body: string | Buffer): Buffer {
  return createHmac('sha256', derivedKey(secretKey, `test gateway ${gatewayId}`))
    .update(`${seconds}.`)
    .update(body)
    .digest()
}

/** Returns the headers of a connection's webhook, with its signature. */
export function signedHeaders(signer: Signer, body: string, now: Date): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1000))
  return {
    'content-type': 'application/json',
    [HEADER]: `t=${seconds},v1=${signatureOf(signer, seconds, body).toString('hex')}`,
  }
}

/** Reads a webhook. Returns undefined unless the webhook is recent and signed for this connection. */
export function readSigned(
  signer: Signer,
  { headers, rawBody }: { headers: Readonly<Record<string, string | undefined>>; rawBody: Buffer },
  now: Date,
): WebhookEvent | undefined {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers[HEADER] ?? '') ?? []
  if (seconds === '' || Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return undefined
  if (!timingSafeEqual(Buffer.from(given, 'hex'), signatureOf(signer, seconds, rawBody))) return undefined
  return eventIn(rawBody.toString())
}

function eventIn(text: string): WebhookEvent | undefined {
  try {
    return Event.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
