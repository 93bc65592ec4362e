import { finished, type Readable } from 'node:stream'

import { IMAGE_MAX_BYTES } from '@vitrine/contract/limits.ts'

import { problem } from '../http/problem.ts'

/**
 * Reads an uploaded picture into memory, at most `IMAGE_MAX_BYTES` of it.
 * @throws Problem `too_large` (the rest of the stream is let run off, so that the sender gets to read the answer), or
 * `bad_request` when the stream breaks off
 */
export async function readImage(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  // Not `for await`: leaving that loop destroys the stream, and with it the request that still has to be answered.
  return new Promise((resolve, reject) => {
    // Tells of a stream that broke off before we came, too: a short form is parsed whole before its file is handed on.
    finished(stream, { writable: false }, (error) => (error ? reject(problem('bad_request')) : resolve(Buffer.concat(chunks))))
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= IMAGE_MAX_BYTES) return chunks.push(chunk)
      chunks.length = 0
      return reject(problem('too_large'))
    })
  })
}
