import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'

import { readBackup } from '../src/db/backup.ts'
import { MIGRATION_LOCK } from '../src/db/migrate.ts'
import { DEMO_EMAIL, DEMO_PASSWORD, seedDemo } from '../src/demo/seed.ts'
import { dropDatabase, urlOf } from './databases.ts'
import { type House, openHouse } from './house.ts'
import { buildProgram, type Program } from './real-server.ts'
import { soon } from './soon.ts'

// An operator starts several processes at once, before anything is there: no tables, no key, no demo.

const database = `vitrine_first_${process.pid}`
const url = urlOf(inject('databaseUrl'), database)

let program: Program
let house: House
let server: Client
/** A connection to the database that is empty. */
let gate: Client
let folder: string
beforeAll(async () => {
  program = await buildProgram()
  house = await openHouse()
  folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-first-'))
  server = new Client({ connectionString: inject('databaseUrl') })
  await server.connect()
  await server.query(`create database ${database}`)
  gate = new Client({ connectionString: url })
  await gate.connect()
})
afterAll(async () => {
  await program.close()
  await gate.end()
  await dropDatabase(server, database)
  await server.end()
  await house.close()
  await rm(folder, { recursive: true, force: true })
})

/** What the background work does as it comes to it, and sums that depend on the hour. */
const passing = new Set(['collection_products', 'stale_products', 'sales_quarters'])

/** How many rows each table has. */
async function rowCounts(databaseUrl: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for await (const { table, count } of readBackup(databaseUrl)) if (!passing.has(table)) counts[table] = (counts[table] ?? 0) + count
  return counts
}

test('three processes that start at once on an empty database all serve, with one demo and one key', async () => {
  const env = { NODE_ENV: 'development', DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error' }
  const starts = await Promise.all([0, 1, 2].map(() => program.onOnePort(env)))
  // They are let go together, each as far as the first thing it does to the database.
  await gate.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  const starting = Promise.all(starts.map((start) => start()))
  await vi.waitFor(async () => {
    const { rows } = await gate.query(
      `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(rows).toHaveLength(3)
  }, soon)
  await gate.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  const servers = await starting
  const printed = await Promise.all(servers.map((one) => one.said('Vitrine is running')))
  // Nothing but the addresses: no line of the log, which would say what failed.
  expect(printed.map((text) => text.trimStart().slice(0, 20))).toEqual(servers.map(() => 'Vitrine is running.\n'))

  await seedDemo(house.services)
  expect(await rowCounts(url)).toEqual(await rowCounts(house.databaseUrl))

  // Pictures of the demo among them.
  const names = await readdir(folder, { recursive: true })
  const modes = await Promise.all(names.map(async (name) => ({ name, mode: (await stat(path.join(folder, name))).mode & 0o077 })))
  expect(modes.length).toBeGreaterThan(10)
  expect(modes.filter(({ mode }) => mode !== 0)).toEqual([])

  const [one, ...others] = servers.map(({ origin }) => `${origin}/api`)
  const signIn = await fetch(`${one}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO_EMAIL, password: DEMO_PASSWORD }),
  })
  const { accessToken } = (await signIn.json()) as { accessToken: string }
  for (const other of others) {
    const reply = await fetch(`${other}/users/me`, { headers: { authorization: `Bearer ${accessToken}` } })
    expect(reply.status).toBe(200)
  }
})
