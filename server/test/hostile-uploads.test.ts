import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { callNames, callOf } from '@vitrine/contract/calls.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fixtureOf } from './fixtures/fixtures.ts'
import { send } from './fixtures/send.ts'
import { type HostileFile, hostileFiles, MARKER } from './hostile-files.ts'
import { type Actor, type TestServer, startTestServer } from './test-server.ts'

// These tests send every hostile file to every upload of the contract, so an upload that is added later is covered immediately.

/** The maximum number of bytes by which the decoding process may grow. */
const MEMORY_MAX = 200 * 2 ** 20

let server: TestServer
let owner: Actor
let files: HostileFile[]
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
  files = await hostileFiles()
})
afterAll(() => server.close())

const root = () => path.join(server.services.config.dataDir, 'files')

/** Returns the keys of all stored files. */
async function storedKeys(): Promise<string[]> {
  const entries = await readdir(root(), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.relative(root(), path.join(entry.parentPath, entry.name)))
}

const served = (key: string) => {
  const { host } = new URL(server.services.config.filesOrigin)
  return server.inject({ url: `/${key}`, headers: { host } })
}

test('there are enough hostile files', () => {
  expect(files.length).toBeGreaterThan(200)
  expect(new Set(files.map(({ what }) => what)).size).toBe(files.length)
})

describe('hostile files cause no server error when they are uploaded through', () => {
  test.each(callNames.filter((name) => callOf(name).upload))('%s', async (name) => {
    const { body, params } = await fixtureOf(name).prepare(server, owner)
    for (const { what, ...file } of files) {
      const reply = await send(server, name, owner, { ...(body && { body }), ...(params && { params }), file })
      expect(reply.status, what).toBeLessThan(500)
      if (reply.status !== 200 && reply.status !== 204) expect(reply.body, what).toMatchObject({ code: expect.any(String) })
    }
  })

  test.each(callNames.filter((name) => callOf(name).poster))('%s, declared as a video', async (name) => {
    const poster = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000000' } })
      .png()
      .toBuffer()
    for (const { what, ...file } of files) {
      const reply = await send(server, name, owner, { file: { ...file, poster } })
      expect([413, 422], what).toContain(reply.status)
    }
  })
})

describe('after all uploads', () => {
  test('nothing is stored under the names of the files, and public files are only images that the server encoded', async () => {
    const keys = await storedKeys()
    expect(
      keys.filter(
        (key) => !/^(?:private\/imports\/[0-9a-f-]{36}\.csv|public\/(?:media\/[0-9a-f]{32}\/\d+|avatars\/[0-9a-f]{32})\.webp)$/.test(key),
      ),
    ).toEqual([])
    const open = keys.filter((key) => key.startsWith('public/'))
    expect(open.length).toBeGreaterThan(0)
    for (const key of open) {
      const content = await readFile(path.join(root(), key))
      expect(content.includes(MARKER), key).toBe(false)
      expect((await sharp(content).metadata()).format, key).toBe('webp')
      expect(await served(key)).toMatchObject({
        status: 200,
        headers: { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' },
      })
    }
  })

  test('files that are stored for an import are not served', async () => {
    const kept = (await storedKeys()).filter((key) => key.startsWith('private/'))
    expect(kept.length).toBeGreaterThan(0)
    for (const key of kept)
      for (const address of [key, `public/../${key}`, `public/%2e%2e/${key}`]) expect((await served(address)).status).toBe(404)
  })

  test('the media library shows the names of the files as text', async () => {
    const reply = await server.call('files.list', { as: owner, query: { limit: 250 } })
    expect(reply.headers['content-type']).toMatch(/^application\/json/)
    const { items } = reply.body as { items: { name: string }[] }
    for (const { name } of items) expect(name).toMatch(/^[^\p{Cc}/\\]{1,255}$/u)
  })
})

// These tests run only on Linux, because the child process reads its peak memory from /proc.
describe.skipIf(process.platform !== 'linux')('the memory for decoding is limited', () => {
  /** Returns the maximum number of bytes by which a process grows while it decodes these files. */
  async function growth(chosen: readonly HostileFile[]): Promise<number> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-hostile-'))
    try {
      await writeFile(path.join(folder, 'image'), files.find(({ name }) => name === 'a.svg.png')!.content)
      for (const [at, { content }] of chosen.entries()) await writeFile(path.join(folder, String(at)), content)
      const { stdout } = await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'encode-child.ts'), folder])
      return Number(stdout)
    } finally {
      await rm(folder, { recursive: true })
    }
  }
  const isLarge = ({ what }: HostileFile) => what.includes('as many')

  test('for each of the largest accepted files', async () => {
    const large = files.filter(isLarge)
    expect(large).toHaveLength(5)
    for (const file of large) expect(await growth([file]), file.what).toBeLessThan(MEMORY_MAX)
  })

  test('for all other files, one after the other', async () => {
    const others = await growth(files.filter((file) => !isLarge(file)))
    expect(others).toBeGreaterThan(0)
    expect(others).toBeLessThan(MEMORY_MAX)
  })
})
