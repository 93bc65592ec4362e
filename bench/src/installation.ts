import { execFile } from 'node:child_process'
import { cp, lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** Returns the number of bytes that the files below a folder take on disk, without following links. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const sizes = await Promise.all(
    entries.filter((entry) => entry.isFile()).map(async (entry) => (await lstat(path.join(entry.parentPath, entry.name))).blocks * 512),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

export interface Packages {
  count: number
  /** The number of bytes on disk. */
  size: number
}

/**
 * Returns the number and size of the packages that npm installed: of all of them, and of those that are needed at run time. Our
 * own workspaces are not counted.
 */
export async function readPackages(nodeModules: string): Promise<{ all: Packages; running: Packages }> {
  const lock = JSON.parse(await readFile(path.join(nodeModules, '.package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean; dev?: boolean }>
  }
  const installed = Object.entries(lock.packages).filter(([name, { link }]) => name.includes('node_modules/') && !link)
  const developing = installed.filter(([, { dev }]) => dev)
  // A nested package is left out here, because its size is part of the size of the package that contains it.
  const own = developing.filter(([name]) => !developing.some(([outer]) => name.startsWith(`${outer}/`)))
  const sizes = await Promise.all(own.map(([name]) => sizeOf(path.join(nodeModules, '..', name))))
  const all = { count: installed.length, size: await sizeOf(nodeModules) }
  return { all, running: { count: all.count - developing.length, size: all.size - sizes.reduce((sum, size) => sum + size, 0) } }
}

/** Returns the number of seconds that `npm ci` takes with an empty npm cache, in a copy with only the files that npm reads. */
export async function timeInstall(root: string): Promise<number> {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-install-'))
  try {
    const { workspaces } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
    const files = ['package.json', 'package-lock.json', '.npmrc', ...workspaces.map((workspace) => `${workspace}/package.json`)]
    for (const file of files) await cp(path.join(root, file), path.join(copy, file))
    const started = performance.now()
    await promisify(execFile)('npm', ['ci', '--cache', path.join(copy, 'cache')], { cwd: copy })
    return (performance.now() - started) / 1000
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
