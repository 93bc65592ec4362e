import { closeSync, constants, fchownSync, fstatSync, lstatSync, openSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { EmbeddedError, errorCode } from './embedded-error.ts'

// What root does in a folder of another account. At any moment, that account can put a link in the place of a file or folder, so
// root changes only what it holds open, and opens nothing through a link.

const { O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants

/**
 * Runs `work` with a folder held open, and with a path that leads to that folder even if another one takes its place meanwhile.
 * Only Linux has such paths. On other systems, the path is the given one. Throws EmbeddedError when it is a link or a file.
 */
export function inFolder<T>(folder: string, work: (path: string, handle: number) => T): T {
  const handle = openUnlinked(folder, O_RDONLY | O_DIRECTORY, 'real folder')
  try {
    return work(process.platform === 'linux' ? `/proc/self/fd/${handle}` : folder, handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Opens a file in a folder of the account. A missing file is created for the account. Throws EmbeddedError when the file is not
 * a regular one, or does not belong to the account: the account may have moved it there, or linked to it, to have root change it.
 */
export function openFor(account: Account, file: string, flags: number): number {
  return inFolder(dirname(file), (path, folder) => {
    assertOwner(account, dirname(file), folder)
    const inside = join(path, basename(file))
    try {
      return createFor(account, inside, flags)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    const handle = openUnlinked(inside, flags, 'regular file', file)
    try {
      if (!fstatSync(handle).isFile()) throw notA('regular file', file)
      assertOwner(account, file, handle)
      return handle
    } catch (error) {
      closeSync(handle)
      throw error
    }
  })
}

/** Writes a file, which must not exist yet, into a folder of the account. The file belongs to the account. */
export function writeFor(account: Account, file: string, content: string): void {
  inFolder(dirname(file), (path, folder) => {
    assertOwner(account, dirname(file), folder)
    const handle = createFor(account, join(path, basename(file)), O_WRONLY)
    try {
      writeFileSync(handle, content)
    } finally {
      closeSync(handle)
    }
  })
}

/** Creates a file that did not exist, and opens it. */
function createFor({ uid, gid }: Account, file: string, flags: number): number {
  const handle = openSync(file, flags | O_CREAT | O_EXCL, 0o600)
  fchownSync(handle, uid, gid)
  return handle
}

function openUnlinked(path: string, flags: number, wanted: string, shown = path): number {
  try {
    // Without O_NONBLOCK, a pipe would block root until another process opens the pipe's other end.
    return openSync(path, flags | O_NOFOLLOW | O_NONBLOCK)
  } catch (error) {
    // Linux reports ENOTDIR for a link or a file in the place of a folder, and ENXIO for a pipe that nobody reads.
    if (!['ELOOP', 'ENOTDIR', 'ENXIO'].includes(errorCode(error) ?? '')) throw error
    if (!lstatSync(path).isSymbolicLink()) throw notA(wanted, shown)
    throw new EmbeddedError(`${shown} is a symbolic link, which root doesn’t follow. Replace it with a ${wanted}.`)
  }
}

function notA(wanted: string, path: string): EmbeddedError {
  return new EmbeddedError(`${path} isn’t a ${wanted}. Move it elsewhere.`)
}

function assertOwner(account: Account, path: string, handle: number): void {
  const { uid } = fstatSync(handle)
  if (uid !== account.uid)
    throw new EmbeddedError(`${path} belongs to another user (uid ${uid}). Remove it, or change its owner with chown.`)
}
