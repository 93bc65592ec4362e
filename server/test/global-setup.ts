import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

import { startEmbedded } from '../src/db/embedded/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { dropDatabase, templateName, urlOf } from './databases.ts'

/**
 * One PostgreSQL for the whole run — TEST_DATABASE_URL, or an embedded one in a temporary folder — with one migrated
 * template that every test file clones.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL']
  const folder = external ? undefined : await mkdtemp(path.join(os.tmpdir(), 'vitrine-test-'))
  // As root the database runs under another account, which has to get through.
  if (folder) await chmod(folder, 0o711)
  const embedded = folder ? await startEmbedded({ dataDir: path.join(folder, 'postgres'), log: () => {} }) : undefined
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

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    template: string
    superuserUrl: string
  }
}
