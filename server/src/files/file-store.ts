import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Keys are made by us, never from what a client sent: folders of [a-z0-9-] and one extension. */
const KEY = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*\.[a-z0-9]+$/

export interface FileStore {
  /** Stores a whole file or nothing. Resolves to its size in bytes. */
  write(key: string, content: Readable | Buffer): Promise<number>
  /** @throws when there is no such file */
  read(key: string): Promise<{ stream: Readable; bytes: number }>
  remove(key: string): Promise<void>
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
    async read(key) {
      const file = pathOf(key)
      const { size } = await stat(file)
      return { stream: createReadStream(file), bytes: size }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
