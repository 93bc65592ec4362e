import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'

import { readBackup } from '../src/platform/db/backup.ts'
import { MIGRATION_LOCK } from '../src/platform/db/migrate.ts'
import { DEMO_EMAIL, DEMO_PASSWORD, seedDemo } from '../src/demo/seed.ts'
import { dropDatabase, urlOf } from './databases.ts'
import { type TestServer, startTestServer } from './test-server.ts'
import { buildProgram, type Program } from './real-server.ts'
import { soon } from './soon.ts'
import { tables } from '../src/tables.ts'

// In this test, an operator starts several processes at the same time on an empty installation: no tables, no key, no demo.

const database = `vitrine_first_${process.pid}`
const url = urlOf(inject('databaseUrl'), database)

let program: Program
let server: TestServer
let admin: Client
/** A connection to the empty database. */
let gate: Client
let folder: string
beforeAll(async () => {
  program = await buildProgram()
  server = await startTestServer()
  folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-first-'))
  admin = new Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  await admin.query(`create database ${database}`)
  gate = new Client({ connectionString: url })
  await gate.connect()
})
afterAll(async () => {
  await program.close()
  await gate.end()
  await dropDatabase(admin, database)
  await admin.end()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** The tables that are not compared, because background work fills them over time or their sums depend on the time of day. */
const passing = new Set([
  'alert_readers',
  'collection_products',
  'low_stock_alerted',
  'mail_deliveries',
  'staff_alerts',
  'widget_counts',
  'stale_products',
  'sales_quarters',
  'sales_days',
  'visit_quarters',
  'visit_days',
  'visit_uniques',
])

/** Returns the number of rows of each table, except those in `passing`. */
async function rowCounts(databaseUrl: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for await (const { table, count } of readBackup(databaseUrl, tables))
    if (!passing.has(table)) counts[table] = (counts[table] ?? 0) + count
  return counts
}

test('three processes that start together on an empty database all serve, with one demo and one key', async () => {
  // With their usual pools, three servers could take all connections of the database, which other test files use, too.
  const env = { NODE_ENV: 'development', DATABASE_URL: url, DATABASE_POOL: '4', DATA_DIR: folder, LOG_LEVEL: 'error' }
  const starts = await Promise.all([0, 1, 2].map(() => program.onOnePort(env)))
  // Each process waits for this lock at its first step in the database, so that all of them continue at the same time.
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
  // Only the URLs are printed. A log line would report a failure.
  expect(printed.map((text) => text.trimStart().slice(0, 20))).toEqual(servers.map(() => 'Vitrine is running.\n'))

  await seedDemo(server.services)
  expect(await rowCounts(url)).toEqual(await rowCounts(server.databaseUrl))

  // The files in the data folder include the images of the demo. Only the owner of the folder may have access to them.
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
