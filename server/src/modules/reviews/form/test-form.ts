import type { Reply, TestServer } from '../../../../test/test-server.ts'
import { afterForm } from '../../storefront/kit/test-flash.ts'
import type { TestStorefront } from '../../storefront/pages/test-storefront.ts'

const BOUNDARY = 'review-form'

export type Fields = Record<string, string | number>
export interface TestFile {
  name: string
  content: Buffer
}

/** Returns a form as browsers encode it: its fields, then its files. */
export function encoded(fields: Fields, files: readonly TestFile[] = []): Buffer {
  const part = (disposition: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ])
  return Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, String(value))),
    ...files.map(({ name, content }) => part(`name="images"; filename="${name}"\r\ncontent-type: application/octet-stream`, content)),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
}

let addresses = 0

/** Sends a review, and returns the page that the browser then shows. */
export async function sendReview(
  server: TestServer,
  { host, get }: Pick<TestStorefront, 'host' | 'get'>,
  url: string,
  fields: Fields,
  {
    files = [],
    cookie = '',
    from = `10.9.${addresses >> 8}.${addresses++ & 255}`,
  }: { files?: TestFile[]; cookie?: string; from?: string } = {},
): Promise<Reply> {
  const headers = { host, cookie, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  const reply = await server.inject({ method: 'POST', url, payload: encoded(fields, files), headers, remoteAddress: from })
  return afterForm(reply, (path, flash) => get(path, { cookie: `${cookie}; ${flash}` }))
}
