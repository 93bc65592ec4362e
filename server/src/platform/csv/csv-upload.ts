import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import { IMPORT_MAX_BYTES } from '@vitrine/contract/limits.ts'

import type { FileStore } from '../files/file-store.ts'
import { problem } from '../problem.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * Stores an uploaded file, decompressing it if it is gzipped, and detects its text encoding at the same time: UTF-16 if the file
 * starts with a UTF-16 byte order mark, else UTF-8 if the whole file is valid UTF-8, else Windows-1252 (which Excel writes).
 * @throws Problem `too_large` beyond IMPORT_MAX_BYTES of decompressed text, `import_unreadable` for broken gzip
 */
export async function storeUpload(files: FileStore, key: string, upload: Readable): Promise<Encoding> {
  const { first, rest } = await takeFirst(upload)
  const detector = new EncodingDetector()
  async function* watch(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      detector.add(chunk)
      // The bytes are counted after decompression, because a small gzip file can contain huge amounts of text.
      if (detector.bytes > IMPORT_MAX_BYTES) throw problem('too_large')
      yield chunk
    }
  }
  const store = async (chunks: AsyncIterable<Buffer>) => void (await files.write(key, Readable.from(chunks)))
  const isGzip = first[0] === 0x1f && first[1] === 0x8b
  try {
    await (isGzip ? pipeline(rest, createGunzip(), watch, store) : pipeline(rest, watch, store))
  } catch (error) {
    throw isZlibError(error) ? problem('import_unreadable') : error
  }
  return detector.result()
}

class EncodingDetector {
  bytes = 0
  #head = Buffer.alloc(0)
  #isUtf8 = true
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true })

  add(chunk: Buffer): void {
    this.bytes += chunk.length
    if (this.#head.length < 2) this.#head = Buffer.concat([this.#head, chunk.subarray(0, 2)])
    this.#decode(() => this.#utf8.decode(chunk, { stream: true }))
  }

  result(): Encoding {
    if (this.#head[0] === 0xff && this.#head[1] === 0xfe) return 'utf-16le'
    if (this.#head[0] === 0xfe && this.#head[1] === 0xff) return 'utf-16be'
    // This last call without a chunk detects a file that ends in the middle of a character.
    this.#decode(() => this.#utf8.decode())
    return this.#isUtf8 ? 'utf-8' : 'windows-1252'
  }

  #decode(decode: () => void): void {
    if (!this.#isUtf8) return
    try {
      decode()
    } catch {
      this.#isUtf8 = false
    }
  }
}

/** Returns the first bytes of a stream (at least two, unless the stream is shorter), and a stream with the whole content. */
async function takeFirst(stream: Readable): Promise<{ first: Buffer; rest: Readable }> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>
  let head = Buffer.alloc(0)
  let isEnd = false
  while (head.length < 2 && !isEnd) {
    const next = await chunks.next()
    if (next.done) isEnd = true
    else head = Buffer.concat([head, next.value])
  }
  async function* again() {
    if (head.length > 0) yield head
    if (!isEnd) yield* chunks
  }
  return { first: head, rest: Readable.from(again(), { objectMode: false }) }
}

const isZlibError = (error: unknown) => error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
