import { SAVED_REPORTS_MAX } from '@vitrine/contract/limits.ts'
import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { datesOf, soundSearch } from './search.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const search = { report: 'product', range: 'last30', sort: '-units' }
const save = (as: Actor, name: string, more: object = {}) =>
  server.call('savedReports.create', { as, body: { name, search, isShared: false, ...more } })
const change = (as: Actor, id: string, body: object) => server.call('savedReports.update', { as, params: { id }, body })
const remove = (as: Actor, id: string) => server.call('savedReports.remove', { as, params: { id } })
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id
const list = async (as: Actor) => ((await server.call('savedReports.list', { as })).body as { items: { name: string }[] }).items
const names = async (as: Actor) => (await list(as)).map(({ name }) => name)
const reader = () => server.newMember(owner, { scopes: ['analystics'] })
const refused = (status: number, code: string) => ({ status, body: { code } })

describe('saved reports', () => {
  test('a report is saved with the parameters of its page, and its range stays relative', async () => {
    const reply = await save(owner, 'Best sellers')
    expect(reply).toMatchObject({ status: 200, body: { name: 'Best sellers', search, isShared: false, isMine: true, canEdit: true } })
    expect(await list(owner)).toMatchObject([{ search, author: 'Test', schedule: null }])
    expect(datesOf(soundSearch(search), '2026-03-04')).toEqual({ from: '2026-02-03', to: '2026-03-04' })
  })

  test('a report is private until it is shared, and only its author takes it back', async () => {
    const [ada, admin] = [await reader(), await server.newMember(owner, { isAdmin: true })]
    const id = idOf(await save(ada, 'Mine'))
    expect(await names(owner)).toEqual([])
    expect(await change(owner, id, { name: 'Yours' })).toMatchObject(refused(404, 'not_found'))
    await change(ada, id, { isShared: true })
    expect(await list(owner)).toMatchObject([{ name: 'Mine', isShared: true, isMine: false, canEdit: true }])
    expect(await change(admin, id, { isShared: false })).toMatchObject(refused(403, 'report_of_another'))
    expect((await change(ada, id, { isShared: false })).status).toBe(200)
    expect(await names(owner)).toEqual([])
  })

  test('a shared report is changed and deleted by its author, owners and admins, and seen by everyone else', async () => {
    const [ada, grace, admin] = [await reader(), await reader(), await server.newMember(owner, { isAdmin: true })]
    const id = idOf(await save(ada, 'Shared', { isShared: true }))
    expect(await list(grace)).toMatchObject([{ name: 'Shared', canEdit: false }])
    for (const act of [() => change(grace, id, { name: 'Grabbed' }), () => remove(grace, id)])
      expect(await act()).toMatchObject(refused(403, 'report_of_another'))
    expect(await change(admin, id, { name: 'Renamed', search: { report: 'country' } })).toMatchObject({
      status: 200,
      body: { name: 'Renamed', search: { report: 'country' }, isMine: false },
    })
    expect((await remove(owner, id)).status).toBe(200)
    expect(await names(ada)).toEqual([])
    expect((await remove(owner, id)).status).toBe(404)
  })

  test('a shared report stays when its author leaves, and their own reports go with them', async () => {
    const ada = await reader()
    await save(ada, 'Shared', { isShared: true })
    await save(ada, 'Private')
    await server.call('staff.remove', { as: owner, query: { staff_id: ada.userId } })
    expect(await list(owner)).toMatchObject([{ name: 'Shared', author: null, isMine: false, canEdit: true }])
    const { rows } = await stored()
    expect(rows).toEqual([{ name: 'Shared' }])
  })

  test('a name is used once among shared reports, and once among those of a person, in any case', async () => {
    const ada = await reader()
    const id = idOf(await save(owner, 'Weekly'))
    expect(await save(owner, 'WEEKLY')).toMatchObject({
      status: 409,
      body: { code: 'report_name_taken', errors: [{ field: 'name' }] },
    })
    expect((await save(ada, 'weekly')).status).toBe(200)
    expect((await save(ada, 'weekly', { isShared: true })).status).toBe(200)
    expect(await change(owner, id, { isShared: true })).toMatchObject(refused(409, 'report_name_taken'))
    expect((await change(owner, id, { name: 'weekly' })).status).toBe(200)
  })

  test('two tabs that save the same name at the same time save one report', async () => {
    const replies = await Promise.all([save(owner, 'Weekly'), save(owner, 'weekly'), save(owner, 'Weekly')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('the number of reports is limited, and a full person can still change what they have', async () => {
    await server.services.db.inStore(owner.storeId, async (tx) => {
      const now = server.services.now()
      const times = { created_at: now, updated_at: now }
      const rows = Array.from({ length: SAVED_REPORTS_MAX }, (_, n) => ({
        store_id: owner.storeId,
        id: crypto.randomUUID(),
        name: `Report ${n}`,
        search: '{}',
        user_id: owner.userId,
        private_to: owner.userId,
        ...times,
      }))
      await tx.insertInto('saved_reports').values(rows).execute()
    })
    expect(await save(owner, 'One more')).toMatchObject(refused(409, 'saved_reports_full'))
    expect((await save(owner, 'One more', { isShared: true })).status).toBe(200)
    const [, first] = (await list(owner)) as { name: string; id: string }[]
    expect((await change(owner, first!.id, { name: 'Renamed' })).status).toBe(200)
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ search: { report: 'secrets' } }, 'search.report'],
    [{ search: { from_time: '2026-01-01' } }, 'search.to_time'],
    [{ search: { range: 'today', from_time: '2026-01-01', to_time: '2026-01-02' } }, 'search.range'],
    [{ search: { columns: 'net,secrets' } }, 'search.columns'],
    [{ search: { stores: "'; drop table orders" } }, 'search.stores'],
    [{ search: { tz: 'Mars/Olympus' } }, 'search.tz'],
    [{ search: { group: 'hour', range: 'last90' } }, 'search'],
    [{ search: { from_time: '1990-01-01', to_time: '2026-01-02' } }, 'search'],
    [{ search: { utm_source: 'mail' } }, 'search.utm_source'],
  ])('%j is refused', async (body, field) => {
    expect(await save(owner, 'Report', body)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
    expect(await names(owner)).toEqual([])
  })

  test('what an older version saved and this one does not know is left out', () => {
    expect(soundSearch({ report: 'weather', range: 'last7', sort: '-units', refresh: 'true', from_time: '2026-01-01' })).toEqual({
      range: 'last7',
      sort: '-units',
    })
    expect(soundSearch({ from_time: '2026-01-01', to_time: '2026-01-31' })).toEqual({ from_time: '2026-01-01', to_time: '2026-01-31' })
    expect(soundSearch(null)).toEqual({})
  })
})

const stored = () =>
  server.services.db.inStore(owner.storeId, async (tx) => ({ rows: await tx.selectFrom('saved_reports').select('name').execute() }))
