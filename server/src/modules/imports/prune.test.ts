import { IMPORT_UNDO_DAYS } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../test/test-server.ts'
import { storedFiles } from '../media/uploads/test-images.ts'
import { IMPORT_KEPT_DAYS } from './prune.ts'
import { withWizard, type Wizard } from './test-wizard.ts'

const DAY = 86_400
const CSV = 'Handle,Title,Price\na,A,1\nb,B,wrong\n'

let server: TestServer
let owner: Actor
let wizard: Wizard
withWizard((given) => ({ server, owner, wizard } = given))

const rowsOf = (table: 'imports' | 'import_errors' | 'import_changes' | 'jobs' | 'products') =>
  server.services.db.inStore(owner.storeId, async (tx) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tx)
    return rows[0]?.n
  })
const counts = async () => ({
  imports: await rowsOf('imports'),
  errors: await rowsOf('import_errors'),
  changes: await rowsOf('import_changes'),
  jobs: await rowsOf('jobs'),
})
const nothing = { imports: 0, errors: 0, changes: 0, jobs: 0 }
const files = async () => (await storedFiles(server)).filter((file) => file.includes('imports'))

describe('nightly pruning', () => {
  test('deletes an old import with its file and all its records, but not its products', async () => {
    const before = await files()
    const { id } = await wizard.import(CSV)
    expect(await counts()).toEqual({ imports: 1, errors: 1, changes: 1, jobs: 2 })
    server.advance((IMPORT_KEPT_DAYS - 1) * DAY)
    await server.runNightlyJobs()
    expect(await counts()).toEqual({ imports: 1, errors: 1, changes: 1, jobs: 2 })
    server.advance(DAY)
    await server.runNightlyJobs()
    await server.runNightlyJobs()
    expect(await counts()).toEqual(nothing)
    expect(await files()).toEqual(before)
    expect(await rowsOf('products')).toBe(1)
    server.advance(-IMPORT_KEPT_DAYS * DAY)
    expect(await server.call('imports.get', { as: owner, params: { id } })).toMatchObject({ status: 404 })
  })

  test('deletes uploads that were never run', async () => {
    await wizard.upload(CSV)
    await wizard.check(CSV)
    server.advance(IMPORT_KEPT_DAYS * DAY)
    await server.runNightlyJobs()
    expect(await counts()).toEqual(nothing)
    server.advance(-IMPORT_KEPT_DAYS * DAY)
  })

  test.each(['checking', 'running', 'undoing'])('keeps an import that is %s, however old it is', async (state) => {
    await wizard.import(CSV)
    await server.services.db.inStore(owner.storeId, (tx) => tx.updateTable('imports').set({ state }).execute())
    server.advance(2 * IMPORT_KEPT_DAYS * DAY)
    await server.runNightlyJobs()
    expect(await counts()).toEqual({ imports: 1, errors: 1, changes: 1, jobs: 2 })
    server.advance(-2 * IMPORT_KEPT_DAYS * DAY)
  })

  test('keeps an import as long as it can be undone', async () => {
    const { id } = await wizard.import(CSV)
    const lastMoment = IMPORT_UNDO_DAYS * DAY - 60
    server.advance(lastMoment)
    await server.runNightlyJobs()
    // Sessions in tests last one day, so the owner's session is extended.
    await server.services.db.inPlatform((tx) =>
      tx
        .updateTable('sessions')
        .set({ expires_at: new Date('2100-01-01') })
        .where('id', '=', owner.sessionId)
        .execute(),
    )
    server.advance(-lastMoment)
    expect(await wizard.undo(id)).toMatchObject({ state: 'undone' })
    expect(await rowsOf('products')).toBe(0)
  })
})
