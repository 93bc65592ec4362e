import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * Creates a folder and its missing parents, accessible only to the owner. When the owner is root, other accounts can pass through
 * these folders but not list them, because the embedded database then runs under another account and must reach its files inside
 * `DATA_DIR`. An existing folder stays unchanged.
 */
export function makePrivate(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (first === undefined || process.getuid?.() !== 0) return
  for (let made = path.resolve(folder); ; made = path.dirname(made)) {
    chmodSync(made, 0o711)
    if (made === path.resolve(first)) return
  }
}

/**
 * Removes the access of other accounts, which older versions of this server granted. When another account owns the folder, its
 * mode cannot be changed, and `doctor` reports it.
 */
export function closeToOthers(folder: string): void {
  try {
    if (isOpenToOthers(folder)) chmodSync(folder, statSync(folder).mode & 0o770)
  } catch {
    // The folder does not exist yet, or has another owner.
  }
}

/** Whether accounts other than the owner and its group have any access to a folder. */
export const isOpenToOthers = (folder: string): boolean => (statSync(folder).mode & 0o007) !== 0

/**
 * Copies a folder with all its subfolders and regular files. Only the owner can access the copy, whatever the permissions of
 * the original.
 */
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
