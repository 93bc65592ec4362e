import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'

const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants

const MAX_BYTES = 16

/**
 * Reads the first 16 bytes of a file that contains a number. Returns undefined when it cannot be read, or is not a regular file.
 * Root may read it in a folder of another account, which can put anything in its place: a link to a secret, a pipe that blocks
 * whoever opens it, or a device that never ends.
 */
export function readShortFile(file: string): string | undefined {
  try {
    const handle = openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    try {
      if (!fstatSync(handle).isFile()) return undefined
      const bytes = Buffer.alloc(MAX_BYTES)
      return bytes.toString('utf8', 0, readSync(handle, bytes))
    } finally {
      closeSync(handle)
    }
  } catch {
    return undefined
  }
}
