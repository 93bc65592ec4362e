import { existsSync } from 'node:fs'
import { chmod, constants, cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../../..')

/** A production installation of this checkout in its own folder. */
export interface Installation {
  folder: string
  /** The size of the packages on disk, in bytes. */
  size: number
  /** The names of the packages. */
  packages: string[]
  remove(): Promise<void>
}

/**
 * Creates an installation with the files that `npm prune --omit=dev` leaves in a built checkout. No registry is needed, because
 * the packages are copied from this checkout.
 */
export async function install(): Promise<Installation> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-installed-'))
  // When root runs the tests, the database runs under another account, which must be able to enter this folder.
  await chmod(folder, 0o711)
  const packages = await runningPackages()
  const copy = (name: string) =>
    // Links are copied as links. The links of the workspaces then point into the new folder, and the link of the command `node`
    // points to the Node package from npm.
    cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (file) => !file.endsWith('/node_modules'),
    })
  const ours = ['package.json', 'package-lock.json', 'tools', 'contract', 'theme', 'storefront', 'server', 'admin']
  for (const name of [...ours, ...packages, 'node_modules/.bin/node', 'node_modules/@vitrine']) await copy(name)
  return {
    folder,
    size: await sizeOf(path.join(folder, 'node_modules')),
    packages: packages.map((name) => name.replace(/^node_modules\//, '')),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Returns the packages of the lock file that are installed here and needed at run time. */
async function runningPackages(): Promise<string[]> {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean; dev?: boolean }>
  }
  return Object.entries(lock.packages)
    .filter(([name, { link, dev }]) => name.startsWith('node_modules/') && !link && !dev && existsSync(path.join(root, name)))
    .map(([name]) => name)
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const sizes = await Promise.all(
    entries.filter((entry) => entry.isFile()).map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).blocks * 512),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
