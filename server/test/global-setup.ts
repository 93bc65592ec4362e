import { rm } from 'node:fs/promises'
import path from 'node:path'

import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

import { scratchFolder } from '../../tools/scratch-folder.ts'
import { startEmbedded } from '../src/platform/db/embedded/embedded.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { packageRoot } from '../src/package-root.ts'
import { installQueue } from '../src/platform/db/install-queue.ts'
import { asRole, dropDatabase, templateName, urlOf } from './databases.ts'

/**
 * The most connections of the tests’ database. Each real server that a test starts may take 21, and those of a killed one are freed
 * a moment later.
 */
const CONNECTIONS = 200

/**
 * Starts one PostgreSQL for the whole run (TEST_DATABASE_URL, or an embedded one in a temporary folder), with one migrated
 * template database that test files clone.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL']
  const folder = external ? undefined : scratchFolder('test')
  const embedded = folder
    ? await startEmbedded({ dataDir: path.join(folder, 'postgres'), connections: CONNECTIONS, log: () => {} })
    : undefined
  if (embedded) await prepare(embedded.adminUrl)
  const url = external ?? embedded!.url

  const template = `${templateName}_${process.pid}`
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${template}`)
  const serverUrl = embedded?.serverUrl ?? (await makeServerRole(client, url))
  await migrate(urlOf(url, template), { server: new URL(serverUrl).username })
  await installQueue(urlOf(url, template))
  project.provide('databaseUrl', url)
  project.provide('serverUrl', serverUrl)
  project.provide('template', template)
  // The folder is below node_modules, so that the programs find their packages.
  const programs = path.join(packageRoot, `../node_modules/.cache/vitrine-test-${process.pid}`)
  project.provide('programs', programs)
  project.provide('superuserUrl', embedded?.adminUrl ?? process.env['TEST_SUPERUSER_URL'] ?? '')

  return async () => {
    await dropDatabase(client, template)
    await client.end()
    await embedded?.stop()
    await rm(programs, { recursive: true, force: true })
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

// Tests connect as the role that owns the database, and inspect and end the servers' connections. Only for this purpose, and only
// in tests, that role is a member of the servers' role.

/**
 * Creates the servers' role on an external PostgreSQL server if it does not exist, and returns a connection string with this
 * role.
 */
async function makeServerRole(client: Client, url: string): Promise<string> {
  const role = 'vitrine_test_server'
  await client.query(`do $$ begin create role ${role} login password '${role}'; exception when duplicate_object then null; end $$`)
  await client.query(`grant ${role} to current_user`)
  return asRole(url, role, role)
}

/**
 * Lets PostgreSQL answer before data is on the disk, because tests do not need the data after a power failure. Also makes the
 * owner a member of the servers' role.
 */
async function prepare(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes']) await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.query('grant vitrine_server to vitrine')
  await client.end()
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    serverUrl: string
    template: string
    superuserUrl: string
    /** The folder of the programs that test processes build (`real-server.ts`). */
    programs: string
  }
}
