import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * The form of a key: folder and file names of [a-z0-9-], and one extension. The server generates the keys, and never derives them
 * from what a client sent.
 */
const KEY = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*\.[a-z0-9]+$/

/** The folder for uploaded videos whose format is not known yet. */
export const INCOMING = 'incoming'

export interface FileStore {
  /** Stores a file as a whole or not at all. Resolves to its size in bytes. */
  write(key: string, content: Readable | Buffer): Promise<number>
  /** Renames a stored file. */
  move(from: string, to: string): Promise<void>
  /**
   * Returns the size of a file in bytes.
   * @throws when there is no such file
   */
  size(key: string): Promise<number>
  /**
   * Opens a file for reading.
   * @param range the first and the last byte to read; without it, the whole file
   * @throws when there is no such file
   */
  read(key: string, range?: { start: number; end: number }): Promise<{ stream: Readable; bytes: number }>
  remove(key: string): Promise<void>
  /**
   * Deletes incoming files that were last changed before the given time. Such files remain when a process is killed during an
   * upload.
   */
  removeIncoming(before: Date): Promise<void>
}

/** Returns a file store in a folder of this machine. */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`Not a file key: ${key}`)
    return path.join(folder, key)
  }
  return {
    async write(key, content) {
      const target = pathOf(key)
      await mkdir(path.dirname(target), { recursive: true })
      // The content goes to a temporary file, which is then renamed, so that a reader never sees an incomplete file, even after a
      // crash.
      const temporary = `${target}.${randomBytes(6).toString('hex')}.part`
      try {
        await pipeline(Buffer.isBuffer(content) ? [content] : content, createWriteStream(temporary, { flush: true }))
        await rename(temporary, target)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      return (await stat(target)).size
    },
    async move(from, to) {
      await mkdir(path.dirname(pathOf(to)), { recursive: true })
      await rename(pathOf(from), pathOf(to))
    },
    size: async (key) => (await stat(pathOf(key))).size,
    async read(key, range) {
      const file = pathOf(key)
      const { size } = await stat(file)
      return { stream: createReadStream(file, range), bytes: range ? range.end - range.start + 1 : size }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async removeIncoming(before) {
      const incoming = path.join(folder, INCOMING)
      // The folder does not exist before the first video is uploaded.
      for (const name of await readdir(incoming).catch(() => [])) {
        const file = path.join(incoming, name)
        const found = await stat(file).catch(() => undefined)
        if (found && found.mtime < before) await rm(file, { force: true })
      }
    },
  }
}
