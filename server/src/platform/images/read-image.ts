import { finished, type Readable } from 'node:stream'

import { IMAGE_MAX_BYTES } from '@vitrine/contract/limits.ts'

import { problem } from '../problem.ts'

/**
 * Reads an uploaded image of at most `IMAGE_MAX_BYTES` into memory.
 * @throws Problem `too_large` (the rest of the stream is drained, so that the sender can read the answer), or `bad_request` when
 * the stream ends early
 */
export async function readImage(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  // `for await` is not used, because leaving that loop destroys the stream, and with it the request that still needs an answer.
  return new Promise((resolve, reject) => {
    // `finished` also reports a stream that was already cut off when this function was called. This happens because a short form
    // is parsed completely before its file is passed on.
    finished(stream, { writable: false }, (error) => (error ? reject(problem('bad_request')) : resolve(Buffer.concat(chunks))))
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= IMAGE_MAX_BYTES) return chunks.push(chunk)
      chunks.length = 0
      return reject(problem('too_large'))
    })
  })
}
