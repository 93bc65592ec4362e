import { IMPORT_UNDO_DAYS } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { Actor, House } from '../../../test/house.ts'
import { storedFiles } from '../media/test-pictures.ts'
import { IMPORT_KEPT_DAYS } from './prune.ts'
import { withWizard, type Wizard } from './test-wizard.ts'

const DAY = 86_400
const CSV = 'Handle,Title,Price\na,A,1\nb,B,wrong\n'

let house: House
let owner: Actor
let wizard: Wizard
withWizard((given) => ({ house, owner, wizard } = given))

const rowsOf = (table: 'imports' | 'import_errors' | 'import_changes' | 'jobs' | 'products') =>
  house.services.db.inStore(owner.storeId, async (tx) => {
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
const files = async () => (await storedFiles(house)).filter((file) => file.includes('imports'))

describe('at night', () => {
  test('an old import goes, with its file and all that was noted of it; its products stay', async () => {
    const before = await files()
    const { id } = await wizard.import(CSV)
    expect(await counts()).toEqual({ imports: 1, errors: 1, changes: 1, jobs: 2 })
    house.advance((IMPORT_KEPT_DAYS - 1) * DAY)
    await house.night()
    expect(await counts()).toEqual({ imports: 1, errors: 1, changes: 1, jobs: 2 })
    house.advance(DAY)
    await house.night()
    await house.night()
    expect(await counts()).toEqual(nothing)
    expect(await files()).toEqual(before)
    expect(await rowsOf('products')).toBe(1)
    house.advance(-IMPORT_KEPT_DAYS * DAY)
    expect(await house.call('imports.get', { as: owner, params: { id } })).toMatchObject({ status: 404 })
  })

  test('what was uploaded and never run goes too', async () => {
    await wizard.upload(CSV)
    await wizard.check(CSV)
    house.advance(IMPORT_KEPT_DAYS * DAY)
    await house.night()
    expect(await counts()).toEqual(nothing)
    house.advance(-IMPORT_KEPT_DAYS * DAY)
  })

  test.each(['checking', 'running', 'undoing'])('an import that is %s stays, however old', async (state) => {
    await wizard.import(CSV)
    await house.services.db.inStore(owner.storeId, (tx) => tx.updateTable('imports').set({ state }).execute())
    house.advance(2 * IMPORT_KEPT_DAYS * DAY)
    await house.night()
    expect(await counts()).toEqual({ imports: 1, errors: 1, changes: 1, jobs: 2 })
    house.advance(-2 * IMPORT_KEPT_DAYS * DAY)
  })

  test('until its last day an import can be taken back', async () => {
    const { id } = await wizard.import(CSV)
    const lastMoment = IMPORT_UNDO_DAYS * DAY - 60
    house.advance(lastMoment)
    await house.night()
    // A session of a test lives for a day.
    await house.services.db.inPlatform((tx) =>
      tx
        .updateTable('sessions')
        .set({ expires_at: new Date('2100-01-01') })
        .where('id', '=', owner.sessionId)
        .execute(),
    )
    house.advance(-lastMoment)
    expect(await wizard.undo(id)).toMatchObject({ state: 'undone' })
    expect(await rowsOf('products')).toBe(0)
  })
})
