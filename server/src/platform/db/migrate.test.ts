import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { cloneDatabase } from '../../../test/databases.ts'
import { migrate, MigrationError, readMigrations } from './migrate.ts'

const child = fileURLToPath(new URL('../../../test/migrate-child.ts', import.meta.url))

let folder: string
let database: Awaited<ReturnType<typeof cloneDatabase>>
/** Another client, which prepares and inspects the database, and holds locks. */
let other: Client

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-migrations-'))
  database = await cloneDatabase()
  other = new Client({ connectionString: database.url })
  await other.connect()
  // Without this table, no migration counts as applied. The tables from the template do not matter here.
  await other.query('drop table schema_migrations')
})
afterEach(async () => {
  await other.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (files: Record<string, string>) =>
  Promise.all(Object.entries(files).map(([name, sql]) => writeFile(path.join(folder, name), sql)))
const run = async () => migrate(database.url, { migrations: await readMigrations(folder) })
const failure = async () => {
  const error = await run().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(MigrationError)
  return (error as MigrationError).message
}
const rows = async (sql: string) => (await other.query<{ n: number }>(sql)).rows.map(({ n }) => n)

const two = { '0001-lamps.sql': 'create table lamps (n int);', '0002-first.sql': 'insert into lamps values (1);' }

test('new migrations are applied in order, each once', async () => {
  await write(two)
  expect(await run()).toEqual(['0001-lamps.sql', '0002-first.sql'])
  expect(await run()).toEqual([])
  await write({ '0003-second.sql': 'insert into lamps values (2);' })
  expect(await run()).toEqual(['0003-second.sql'])
  expect(await rows('select n from lamps order by n')).toEqual([1, 2])
})

test('simultaneous runs apply each file once', async () => {
  await write(two)
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat()).toEqual(['0001-lamps.sql', '0002-first.sql'])
  expect(await rows('select n from lamps')).toEqual([1])
})

test('a file that fails changes nothing, and the files before it stay applied', async () => {
  await write({ ...two, '0003-broken.sql': 'insert into lamps values (3); insert into chairs values (1);' })
  expect(await failure()).toMatch(/^Migration 0003-broken\.sql failed and changed nothing: relation "chairs" does not exist/)
  expect(await rows('select n from lamps')).toEqual([1])
  await write({ '0003-broken.sql': 'insert into lamps values (3);' })
  expect(await run()).toEqual(['0003-broken.sql'])
})

/** Starts a process that migrates, and resolves when that process waits for the lock that `other` holds. */
async function startAndWaitForLock(key: number): Promise<ChildProcess> {
  await other.query('select pg_advisory_lock($1)', [key])
  const process_ = spawn(process.execPath, [child, database.url, folder], { stdio: 'ignore' })
  const waiting = `select objid::int as n from pg_locks where locktype = 'advisory' and objid = ${key} and not granted`
  while ((await rows(waiting)).length === 0) {
    expect(process_.exitCode, 'the child ended early').toBeNull()
    await pause(10)
  }
  return process_
}

test('a process killed in the middle of a file leaves nothing of that file, and the next start continues with it', async () => {
  await write({
    ...two,
    '0003-slow.sql': 'insert into lamps values (3); select pg_advisory_xact_lock(4711); insert into lamps values (4);',
  })
  const process_ = await startAndWaitForLock(4711)
  process_.kill('SIGKILL')
  await once(process_, 'exit')
  expect(await rows('select n from lamps order by n')).toEqual([1])
  await other.query('select pg_advisory_unlock(4711)')
  expect(await run()).toEqual(['0003-slow.sql'])
  expect(await rows('select n from lamps order by n')).toEqual([1, 3, 4])
})

test('a file changed after it was applied is refused', async () => {
  await write(two)
  await run()
  await write({ '0002-first.sql': 'insert into lamps values (9);' })
  expect(await failure()).toBe(
    'Migration 0002-first.sql was changed after it was applied. Restore the file, and make the change in a new one.',
  )
  expect(await rows('select n from lamps')).toEqual([1])
})

test('a database of a newer version is refused', async () => {
  await write({ ...two, '0003-newer.sql': 'insert into lamps values (3);' })
  await run()
  await rm(path.join(folder, '0003-newer.sql'))
  expect(await failure()).toBe('The database is newer than this Vitrine (it has 0003-newer.sql). Start the newer version.')
})

test('a file out of order is refused before any file is applied', async () => {
  await write({ ...two, '0004-gap.sql': 'select 1;' })
  await expect(readMigrations(folder)).rejects.toThrow('Migration 0004-gap.sql is out of order: expected number 3')
})

test('the wait for a table that another client locked is short', async () => {
  await write(two)
  await run()
  await write({ '0003-column.sql': 'alter table lamps add column colour text;' })
  await other.query('begin; lock table lamps in access share mode')
  expect(await failure()).toBe(
    'Migration 0003-column.sql failed and changed nothing: canceling statement due to lock timeout. ' +
      'Another program holds a lock on the table; stop it or try again.',
  )
  await other.query('rollback')
  expect(await run()).toEqual(['0003-column.sql'])
})
