import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

import { VIDEO_MAX_BYTES } from '@vitrine/contract/limits.ts'

import type { FileStore } from '../files/file-store.ts'
import { Problem, problem } from '../problem.ts'
import { broken, follow, type Walk } from './walk.ts'
import { walkMp4 } from './mp4.ts'
import { walkWebm } from './webm.ts'

export type VideoFormat = 'mp4' | 'webm'

export interface Video {
  format: VideoFormat
  /** Videos with the same bytes have the same hash. */
  hash: Buffer
  bytes: number
}

const EBML = 0x1a45dfa3

/** Walks through a video, and returns its format. The first bytes decide which format it must have; its name does not matter. */
function* walkVideo(): Walk<VideoFormat> {
  const start = yield { take: 4 }
  return yield* start.readUInt32BE() === EBML ? walkWebm() : walkMp4(start)
}

/**
 * Writes an uploaded video of at most `VIDEO_MAX_BYTES` to a file while it arrives, and checks its structure: it must be MP4 or
 * WebM from the first byte to the last. The video is not decoded.
 * @throws Problem `film_unreadable`, `too_large` (the rest of the stream is drained, so that the sender can read the answer), or
 * `bad_request` when the stream ends early; no file remains in these cases
 */
export async function readVideo(files: FileStore, key: string, stream: Readable): Promise<Video> {
  // The stream may fail before it is read or while it is drained, when it has no other listener.
  stream.on('error', () => {})
  const hash = createHash('sha256')
  const { push, end } = follow(walkVideo())
  let bytes = 0
  let format: VideoFormat | undefined
  async function* checked() {
    try {
      // Leaving the loop must not destroy the stream, and with it the request that still needs an answer.
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
