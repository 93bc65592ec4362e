import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** An answer as it is kept: the same bytes for every visitor. */
export interface KeptPage {
  status: number
  type: string
  body: Buffer
  csp: string
  etag: string
  /** Compressed when somebody first asks for it so. */
  encoded: { br?: Promise<Buffer>; gzip?: Promise<Buffer> }
}

export function keptPage(page: Pick<KeptPage, 'status' | 'type' | 'csp'> & { text: string }): KeptPage {
  const body = Buffer.from(page.text)
  // Weak: the compressed bodies are the same page in other bytes.
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  return { status: page.status, type: page.type, csp: page.csp, body, etag, encoded: {} }
}

/** The page in the best encoding the browser takes. */
export async function encodedPage(page: KeptPage, accepts: string): Promise<{ body: Buffer; encoding?: 'br' | 'gzip' }> {
  if (takes(accepts, 'br')) {
    // Level 5 is where brotli still keeps up with gzip.
    page.encoded.br ??= brotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    return { body: await page.encoded.br, encoding: 'br' }
  }
  if (takes(accepts, 'gzip')) {
    page.encoded.gzip ??= deflate(page.body)
    return { body: await page.encoded.gzip, encoding: 'gzip' }
  }
  return { body: page.body }
}

/** Whether an Accept-Encoding names an encoding, and not to refuse it: `br;q=0`. */
const takes = (accepts: string, encoding: string): boolean =>
  accepts.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })

/** Whether the browser has the page already (RFC 9110, 13.1.2). */
export const isKnown = (page: KeptPage, ifNoneMatch: string): boolean =>
  ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === page.etag.slice(2))
