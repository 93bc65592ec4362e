import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { testRuns } from '../../tools/test-runs.ts'
import { cloneDatabase } from './databases.ts'
import { soon } from './soon.ts'
import { buildProgram, type Program, type RealServer } from './real-server.ts'
import { type SteadyWriter, startWriter } from './steady-writer.ts'

/** The number of times that the first test kills the server. The other tests kill the database half as many times, rounded up. */
const rounds = testRuns(5)
const timeout = 60_000 + rounds * 10_000

let program: Program
let folder: string

beforeAll(async () => {
  program = await buildProgram()
  folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-crash-'))
  // When root runs the tests, the database runs under another account, which must be able to enter this folder.
  await chmod(folder, 0o711)
})
afterAll(async () => {
  await program.close()
  await rm(folder, { recursive: true, force: true })
})

/** Creates an account with a store, and returns its access token. */
async function signUp({ origin }: RealServer): Promise<string> {
  const reply = await fetch(`${origin}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.test', password: 'correct horse battery', storeName: 'Crash test' }),
  })
  expect(reply.status).toBe(200)
  return ((await reply.json()) as { accessToken: string }).accessToken
}

async function get<T>(url: string, token: string): Promise<T> {
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  expect(reply.status).toBe(200)
  return (await reply.json()) as T
}

interface ProductPage {
  items: { title: string; variantCount: number }[]
  next: string | null
}

/** Checks that every acknowledged product exists once and is complete, and that there are no other products. */
async function expectAllProducts({ origin }: RealServer, token: string, { products }: SteadyWriter): Promise<void> {
  const found: ProductPage['items'] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: ProductPage = await get(`${origin}/api/products?limit=250&sort=title${cursor && `&cursor=${cursor}`}`, token)
    found.push(...page.items)
    cursor = page.next
  }
  expect(found.map(({ title }) => title)).toEqual(products.toSorted())
  expect(found.filter(({ variantCount }) => variantCount !== 3)).toEqual([])
}

/**
 * Checks that every acknowledged invitation is emailed. Waits for each email, because work that was in progress in a killed
 * process is repeated only later.
 */
async function expectAllMails({ origin }: RealServer, { invitations }: SteadyWriter): Promise<void> {
  expect(invitations.length).toBeGreaterThan(0)
  for (const email of invitations) {
    const mailed = async () => (await get<{ items: unknown[] }>(`${origin}/dev/mailbox.json?to=${email}`, '')).items.length > 0
    while (!(await mailed())) await pause(100)
  }
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n', 1)[0])
}

/**
 * Lets clients write while `crash` repeatedly ends the server and the server is started again (`times` times). Then checks the
 * data.
 */
async function writeThroughCrashes(start: () => Promise<RealServer>, times: number, crash: (server: RealServer) => Promise<unknown>) {
  let server = await start()
  const token = await signUp(server)
  const writer = startWriter(server.origin, token)
  for (let round = 0; round < times; round++) {
    await writer.acknowledged(30)
    await crash(server)
    server = await start()
  }
  await writer.acknowledged(10)
  await writer.stop()
  await expectAllProducts(server, token, writer)
  await expectAllMails(server, writer)
  await server.end('SIGTERM')
}

describe('acknowledged data is complete and without duplicates when', () => {
  test('the server is killed while it writes', { timeout }, async () => {
    const database = await cloneDatabase()
    const start = await program.onOnePort({ DATABASE_URL: database.url, DATA_DIR: path.join(folder, 'server') })
    await writeThroughCrashes(start, rounds, (server) => server.end('SIGKILL'))
    await database.drop()
  })

  test('the database is killed while it writes', { timeout }, async () => {
    const dataDir = path.join(folder, 'database')
    const start = await program.onOnePort({ DATABASE_URL: undefined, DATA_DIR: dataDir })
    await writeThroughCrashes(start, Math.ceil(rounds / 2), async (server) => {
      process.kill(await postmasterOf(dataDir), 'SIGKILL')
      await server.end('SIGTERM')
    })
  })

  test('the database is killed under a server that keeps running', { timeout }, async () => {
    const dataDir = path.join(folder, 'supervised')
    const server = await (await program.onOnePort({ DATABASE_URL: undefined, DATA_DIR: dataDir }))()
    const token = await signUp(server)
    const writer = startWriter(server.origin, token)
    const readiness = async () => (await fetch(`${server.origin}/readyz`)).status
    for (let round = 0; round < Math.ceil(rounds / 2); round++) {
      await writer.acknowledged(30)
      const killed = await postmasterOf(dataDir)
      process.kill(killed, 'SIGKILL')
      while ((await readiness()) !== 503);
      // Processes of the killed server may answer a last time, so being ready does not show yet that another one has started.
      await vi.waitFor(async () => expect(await postmasterOf(dataDir)).not.toBe(killed), soon)
      await vi.waitFor(async () => expect(await readiness()).toBe(200), soon)
    }
    await writer.acknowledged(10)
    await writer.stop()
    expect([...writer.putOff]).toEqual([503])
    await expectAllProducts(server, token, writer)
    await expectAllMails(server, writer)
    // The server process is still the same, and when it ends, it also stops the new database.
    await server.end('SIGTERM')
    await expect(postmasterOf(dataDir)).rejects.toThrow('ENOENT')
  })
})
