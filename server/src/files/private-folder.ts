import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes a folder, and those above it that are missing, for its owner alone. One of root's may be passed through by others, but not
 * listed: the embedded database lies below `DATA_DIR`, and runs under another account then. A folder that is there stays as it is.
 */
export function makePrivate(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (first === undefined || process.getuid?.() !== 0) return
  for (let made = path.resolve(folder); ; made = path.dirname(made)) {
    chmodSync(made, 0o711)
    if (made === path.resolve(first)) return
  }
}

/** Takes from strangers what an older version gave them. Where it cannot, because the folder is another's, `doctor` says so. */
export function closeToOthers(folder: string): void {
  try {
    if (isOpenToOthers(folder)) chmodSync(folder, statSync(folder).mode & 0o770)
  } catch {
    // It is not there yet, or not ours.
  }
}

/** Whether everybody on this machine may look into a folder. */
export const isOpenToOthers = (folder: string): boolean => (statSync(folder).mode & 0o007) !== 0

/** Copies a folder with all that is in it; the copy is its owner's alone, whatever the original is. */
export async function copyPrivately(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await copyPrivately(source, target)
    else if (entry.isFile()) {
      await copyFile(source, target)
      await chmod(target, 0o600)
    }
  }
}
