import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

import { VIDEO_MAX_BYTES } from '@vitrine/contract/limits.ts'

import type { FileStore } from '../files/file-store.ts'
import { Problem, problem } from '../http/problem.ts'
import { broken, follow, type Walk } from './walk.ts'
import { walkMp4 } from './mp4.ts'
import { walkWebm } from './webm.ts'

export type FilmFormat = 'mp4' | 'webm'

export interface Film {
  format: FilmFormat
  /** Tells films of the same bytes. */
  hash: Buffer
  bytes: number
}

const EBML = 0x1a45dfa3

/** What a film is by its bytes, whatever it is called. */
function* walkFilm(): Walk<FilmFormat> {
  const start = yield { take: 4 }
  return yield* start.readUInt32BE() === EBML ? walkWebm() : walkMp4(start)
}

/**
 * Writes an uploaded film to a file as it comes, at most `VIDEO_MAX_BYTES` of it, and looks at how it is built: MP4 or
 * WebM from the first byte to the last. It is not decoded.
 * @throws Problem `film_unreadable`, `too_large` (the rest of the stream is let run off, so that the sender gets to read
 * the answer), or `bad_request` when the stream breaks off; no file is left then
 */
export async function readFilm(files: FileStore, key: string, stream: Readable): Promise<Film> {
  // It may break off before it is read and while it runs off, when nobody listens.
  stream.on('error', () => {})
  const hash = createHash('sha256')
  const { push, end } = follow(walkFilm())
  let bytes = 0
  let format: FilmFormat | undefined
  async function* checked() {
    try {
      // Leaving the loop must not destroy the stream, and with it the request that still has to be answered.
      for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        bytes += chunk.length
        if (bytes > VIDEO_MAX_BYTES) throw problem('too_large')
        push(chunk)
        hash.update(chunk)
        yield chunk
      }
    } catch (error) {
      throw error instanceof Problem ? error : problem('bad_request')
    }
    format = end()
  }
  try {
    await files.write(key, Readable.from(checked()))
  } finally {
    stream.resume()
  }
  if (!format) throw broken()
  return { format, hash: hash.digest(), bytes }
}
