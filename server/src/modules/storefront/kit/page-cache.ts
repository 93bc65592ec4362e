import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { takes } from '../../../platform/http/encoding.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** A rendered response that can be sent to any number of shoppers. */
export interface CachedPage {
  status: number
  type: string
  body: Buffer
  csp: string
  etag: string
  /** The product whose page it is. */
  productId: string | undefined
  /** The products that the page shows, if no change of another product affects it; undefined: any may. */
  shows: readonly string[] | undefined
  /** The compressed bodies. Each is created at the first request for its encoding. */
  encoded: { br?: Promise<Buffer>; gzip?: Promise<Buffer> }
}

type Drawn = Pick<CachedPage, 'status' | 'type' | 'csp'> & Partial<Pick<CachedPage, 'productId' | 'shows'>> & { text: string }

export function cachedPage({ status, type, csp, text, productId, shows }: Drawn): CachedPage {
  const body = Buffer.from(text)
  // The tag is weak, because the compressed bodies are the same page in different bytes.
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  return { status, type, csp, body, etag, productId, shows, encoded: {} }
}

/** Returns the page in the best encoding that the browser accepts. */
export async function encodedPage(page: CachedPage, accepts: string): Promise<{ body: Buffer; encoding?: 'br' | 'gzip' }> {
  if (takes(accepts, 'br')) {
    // Level 5 is the highest level where brotli is about as fast as gzip.
    page.encoded.br ??= brotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    return { body: await page.encoded.br, encoding: 'br' }
  }
  if (takes(accepts, 'gzip')) {
    page.encoded.gzip ??= deflate(page.body)
    return { body: await page.encoded.gzip, encoding: 'gzip' }
  }
  return { body: page.body }
}

/** Whether the browser already has this version of the page (RFC 9110, 13.1.2). */
export const isKnown = (page: CachedPage, ifNoneMatch: string): boolean =>
  ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === page.etag.slice(2))
