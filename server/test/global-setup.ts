import { rm } from 'node:fs/promises'
import path from 'node:path'

import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

import { scratchFolder } from '../../tools/scratch-folder.ts'
import { startEmbedded } from '../src/db/embedded/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { dropDatabase, templateName, urlOf } from './databases.ts'

/**
 * One PostgreSQL for the whole run — TEST_DATABASE_URL, or an embedded one in a temporary folder — with one migrated
 * template that every test file clones.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL']
  const folder = external ? undefined : scratchFolder('test')
  const embedded = folder ? await startEmbedded({ dataDir: path.join(folder, 'postgres'), log: () => {} }) : undefined
  if (embedded) await hurry(embedded.adminUrl)
  const url = external ?? embedded!.url

  const template = `${templateName}_${process.pid}`
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${template}`)
  await migrate(urlOf(url, template))
  project.provide('databaseUrl', url)
  project.provide('template', template)
  project.provide('superuserUrl', embedded?.adminUrl ?? process.env['TEST_SUPERUSER_URL'] ?? '')

  return async () => {
    await dropDatabase(client, template)
    await client.end()
    await embedded?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

/** Lets the server keep in memory what it would wait for a disk with: nobody misses it after a power cut. */
async function hurry(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes']) await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    template: string
    superuserUrl: string
  }
}
