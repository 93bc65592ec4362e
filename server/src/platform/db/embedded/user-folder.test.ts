import { execFileSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { handOver } from './account.ts'
import { writeCredentials } from './credentials.ts'
import { openFor } from './foreign-folder.ts'
import { openHome, readPort } from './home.ts'
import { failure, folder, start } from './test-servers.ts'

/** The user in whose folder root starts the server: `daemon`, because initdb requires an account that exists. */
const USER = { uid: 1, gid: 1 }
const dataDir = join(folder, 'of-a-user')
const at = (name: string) => join(dataDir, name)

/** Returns a file of root, outside of the user's folder, which nothing may change. */
function secretFile(): string {
  const file = join(folder, 'secret')
  writeFileSync(file, 'secret\n', { mode: 0o600 })
  onTestFinished(() => {
    expect({ content: readFileSync(file, 'utf8'), uid: statSync(file).uid }).toEqual({ content: 'secret\n', uid: 0 })
    rmSync(file)
  })
  return file
}

/** Creates a named pipe of the user. Without special care, whoever opens it waits until another process opens its other end. */
function makePipe(path: string): void {
  execFileSync('mkfifo', [path])
  chownSync(path, USER.uid, USER.gid)
}

/** Puts something else in the place of a file of the user's folder, until the end of the test. */
function replace(name: string, put: (path: string) => void): void {
  renameSync(at(name), at(`${name}.kept`))
  put(at(name))
  onTestFinished(() => {
    rmSync(at(name))
    renameSync(at(`${name}.kept`), at(name))
  })
}

describe.runIf(process.getuid?.() === 0)('root in the folder of a user', () => {
  beforeEach(async () => {
    if (existsSync(dataDir)) return
    mkdirSync(dataDir)
    chownSync(dataDir, USER.uid, USER.gid)
    await (await start({ dataDir })).stop()
  })

  test('creates files that belong to the user, and uses them again', async () => {
    await start({ dataDir })
    const owners = readdirSync(dataDir).map((name) => [name, statSync(at(name)).uid])
    expect(Object.fromEntries(owners)).toEqual({ cluster: USER.uid, port: USER.uid, 'server.log': USER.uid })
  })

  test.each(['server.log', 'port'])('does not follow a link in the place of %s', async (name) => {
    const secret = secretFile()
    replace(name, (path) => symlinkSync(secret, path))
    expect(await failure({ dataDir })).toBe(`${at(name)} is a symbolic link, which root doesn’t follow. Replace it with a regular file.`)
  })

  test.each(['server.log', 'port'])('creates no file at the end of a link in the place of %s', async (name) => {
    const missing = join(folder, 'missing')
    replace(name, (path) => symlinkSync(missing, path))
    expect(await failure({ dataDir })).toContain('is a symbolic link')
    expect(existsSync(missing)).toBe(false)
  })

  test.each(['server.log', 'port'])('does not write to a file of root that the user put in the place of %s', async (name) => {
    const secret = secretFile()
    replace(name, (path) => linkSync(secret, path))
    expect(await failure({ dataDir })).toBe(`${at(name)} belongs to another user (uid 0). Remove it, or change its owner with chown.`)
  })

  test.each(['server.log', 'port'])('does not wait for a pipe in the place of %s', async (name) => {
    replace(name, makePipe)
    expect(await failure({ dataDir })).toBe(`${at(name)} isn’t a regular file. Move it elsewhere.`)
  })

  test('does not open a pipe that another process reads', () => {
    const pipe = at('pipe')
    makePipe(pipe)
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
    onTestFinished(() => {
      closeSync(reader)
      rmSync(pipe)
    })
    expect(() => openFor(USER, pipe, constants.O_WRONLY)).toThrow(`${pipe} isn’t a regular file. Move it elsewhere.`)
  })

  test('reads no port through a link', () => {
    const elsewhere = join(folder, 'port-elsewhere')
    writeFileSync(elsewhere, '5432\n')
    replace('port', (path) => symlinkSync(elsewhere, path))
    expect(readPort(openHome(dataDir))).toBeUndefined()
  })

  test('reads no version through a link', async () => {
    const elsewhere = join(folder, 'version-elsewhere')
    writeFileSync(elsewhere, '17\n')
    replace(join('cluster', 'PG_VERSION'), (path) => symlinkSync(elsewhere, path))
    expect(await failure({ dataDir })).toContain('PG_VERSION is unreadable or damaged')
  })

  test('names a file in the place of the cluster for what it is', async () => {
    replace('cluster', (path) => writeFileSync(path, ''))
    expect(await failure({ dataDir })).toBe(`${at('cluster')} isn’t a real folder. Move it elsewhere.`)
  })

  test('does not hand over a folder behind a link in the place of the cluster', async () => {
    const elsewhere = join(folder, 'elsewhere')
    mkdirSync(join(elsewhere, 'inside'), { recursive: true })
    replace('cluster', (path) => symlinkSync(elsewhere, path))
    expect(await failure({ dataDir })).toBe(
      `${at('cluster')} is a symbolic link, which root doesn’t follow. Replace it with a real folder.`,
    )
    expect([elsewhere, join(elsewhere, 'inside')].map((path) => statSync(path).uid)).toEqual([0, 0])
  })

  test('does not write the passwords into a folder behind a link', () => {
    const elsewhere = join(folder, 'other')
    mkdirSync(elsewhere)
    const link = at('link')
    symlinkSync(elsewhere, link)
    onTestFinished(() => rmSync(link))
    expect(() => writeCredentials(link, { postgres: 'one', vitrine: 'two' }, USER)).toThrow(`${link} is a symbolic link`)
    expect(readdirSync(elsewhere)).toEqual([])
  })

  test('hands over a cluster that root copied there, but not what its links lead to', () => {
    const elsewhere = join(folder, 'linked')
    mkdirSync(join(elsewhere, 'inside'), { recursive: true })
    const copied = at('copied')
    mkdirSync(join(copied, 'base'), { recursive: true })
    writeFileSync(join(copied, 'base', '1'), '')
    symlinkSync(elsewhere, join(copied, 'link'))
    onTestFinished(() => rmSync(copied, { recursive: true }))
    handOver(copied, USER)
    expect(['', 'base', 'base/1'].map((name) => statSync(join(copied, name)).uid)).toEqual([USER.uid, USER.uid, USER.uid])
    expect([elsewhere, join(elsewhere, 'inside')].map((path) => statSync(path).uid)).toEqual([0, 0])
  })
})
