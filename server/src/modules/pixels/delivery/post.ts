import { postPublic } from '../../../platform/net/public-fetch.ts'
import type { Services } from '../../../services.ts'
import { platforms } from '../platforms/platforms.ts'
import type { Answer, Outgoing } from '../platforms/platform.ts'
import type { Pixel } from '../settings/pixel-row.ts'

const TIMEOUT_MS = 10_000
const ANSWER_MAX_BYTES = 65_536

/**
 * Sends a request to the platform of a pixel. Redirects are not followed, because they could lead anywhere.
 * @throws Error if there is no answer in time
 */
export async function post(
  { config }: Pick<Services, 'config'>,
  { platform }: Pick<Pixel, 'platform'>,
  outgoing: Outgoing,
): Promise<Answer> {
  const { url, headers, body } = outgoing
  const base = config.pixelApiBase
  if (platform === 'custom' && base === undefined)
    return postPublic(url, { headers, body, maxBytes: ANSWER_MAX_BYTES, timeoutMs: TIMEOUT_MS })
  const target = base === undefined ? `${platforms[platform].server?.origin ?? ''}${url}` : `${base}/${platform}${pathOf(url)}`
  const response = await fetch(target, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
  return { status: response.status, retryAfter: response.headers.get('retry-after') ?? '', body: await readLimited(response) }
}

const pathOf = (url: string) => (url.startsWith('/') ? url : new URL(url).pathname)

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > ANSWER_MAX_BYTES) break
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
