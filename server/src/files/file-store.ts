import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Keys are made by us, never from what a client sent: folders of [a-z0-9-] and one extension. */
const KEY = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*\.[a-z0-9]+$/

/** Where files lie while it is not known yet what they are. */
export const INCOMING = 'incoming'

export interface FileStore {
  /** Stores a whole file or nothing. Resolves to its size in bytes. */
  write(key: string, content: Readable | Buffer): Promise<number>
  /** Gives a stored file another name. */
  move(from: string, to: string): Promise<void>
  /** @throws when there is no such file */
  size(key: string): Promise<number>
  /**
   * @param range first and last byte of the part that is wanted; all of it without
   * @throws when there is no such file
   */
  read(key: string, range?: { start: number; end: number }): Promise<{ stream: Readable; bytes: number }>
  remove(key: string): Promise<void>
  /** Deletes what came in before an instant and was left behind by a process that was killed. */
  removeIncoming(before: Date): Promise<void>
}

/** Files under a folder of this machine. */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`Not a file key: ${key}`)
    return path.join(folder, key)
  }
  return {
    async write(key, content) {
      const target = pathOf(key)
      await mkdir(path.dirname(target), { recursive: true })
      // Written beside and renamed: a reader, or a crash, never meets half a file.
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
      // The folder begins with the first film.
      for (const name of await readdir(incoming).catch(() => [])) {
        const file = path.join(incoming, name)
        const found = await stat(file).catch(() => undefined)
        if (found && found.mtime < before) await rm(file, { force: true })
      }
    },
  }
}
