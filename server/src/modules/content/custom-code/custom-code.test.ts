import type { Theme as ThemeAnswer, ThemeConfiguration } from '@vitrine/contract/calls/themes.ts'
import { type Json, withValue } from '@vitrine/theme/edit/json.ts'
import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'

import { type Actor, startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { done, heard, newStorefront, storefrontOf, type TestStorefront } from '../../storefront/pages/test-storefront.ts'
import { createThemePublisher } from '../themes/publish.ts'

type Theme = z.output<typeof ThemeAnswer>
type Configuration = z.output<typeof ThemeConfiguration>
interface State {
  enabled: boolean
  changes: { kind: string; themeName: string; author: string | null; before: object | null; after: object | null }[]
}

let server: TestServer
let storefront: TestStorefront
let owner: Actor
let designer: Actor
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
})
afterAll(() => server.close())
beforeEach(async () => {
  storefront = await newStorefront(server)
  owner = storefront.owner
  designer = await server.newMember(owner, { scopes: ['online_store'] })
})

const published = async () => {
  const { items } = await done<{ items: Theme[] }>(server.call('themes.list', { as: owner }))
  return read(items.find(({ isPublished }) => isPublished)!.id)
}
const themeOf = async (id: string) =>
  (await done<{ items: Theme[] }>(server.call('themes.list', { as: owner }))).items.find((theme) => theme.id === id)
const read = (id: string) => done<Configuration>(server.call('themes.config', { as: owner, params: { themeId: id, id } }))
const write = (call: 'themes.save' | 'themes.saveDraft', { id, revision }: Configuration, config: Json, as: Actor) =>
  server.call(call, { as, params: { themeId: id, id }, body: { revision, config } })
const withCode = (config: Json, customJs: string) => withValue(config, ['settings', 'checkout', 'customJs'], customJs)
const saved = async (from: Configuration, customJs: string) =>
  done<Configuration>(write('themes.save', from, withCode(from.saved as Json, customJs), owner))
const state = (as = owner) => done<State>(server.call('customCode.get', { as }))
const turn = (enabled: boolean, as = owner) => server.call('customCode.update', { as, body: { enabled } })
const noticed = <T>(work: () => Promise<T>) => heard([server], owner, work)
const refused = { status: 403, body: { code: 'custom_code_admins_only' } }
const codeOf = (customJs: string) => ({ customJs, customHtml: '' })

describe('the record of changes', () => {
  test('has who changed which text, and stays when the theme is deleted', async () => {
    const theme = await done<Theme>(server.call('themes.create', { as: owner, body: { name: 'Winter', theme: 'default' } }))
    await saved(await saved(await read(theme.id), 'one()'), 'two()')
    await done(server.call('themes.remove', { as: owner, params: { id: theme.id } }))
    expect((await state(designer)).changes).toMatchObject([
      { kind: 'saved', themeName: 'Winter', author: 'Test', before: codeOf('one()'), after: codeOf('two()') },
      { kind: 'saved', themeName: 'Winter', author: 'Test', before: codeOf(''), after: codeOf('one()') },
    ])
  })

  test('has what is imported, restored and published, and nothing for a save without other code', async () => {
    const first = await saved(await published(), 'one()')
    const second = await saved(first, 'two()')
    await done(write('themes.save', second, withValue(second.saved as Json, ['settings', 'style', 'maxLineDisplayProduct'], 3), owner))
    const versions = await done<{ items: { id: string }[] }>(
      server.call('themes.versions', { as: owner, params: { themeId: first.id }, query: { limit: '20' } }),
    )
    const { revision } = await published()
    const params = { themeId: first.id, id: versions.items[2]!.id }
    await done(server.call('themes.restoreVersion', { as: owner, params, body: { revision } }))
    const config = withCode(startConfig('default') as unknown as Json, 'three()')
    const imported = await done<Theme>(server.call('themes.create', { as: owner, body: { name: 'In', theme: 'default', config } }))
    await done(server.call('themes.publish', { as: owner, params: { id: imported.id } }))
    const { changes } = await state()
    expect(changes.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['published', codeOf('one()'), codeOf('three()')],
      ['imported', codeOf(''), codeOf('three()')],
      ['restored', codeOf('two()'), codeOf('one()')],
      ['saved', codeOf('one()'), codeOf('two()')],
      ['saved', codeOf(''), codeOf('one()')],
    ])
  })

  test('has a theme that a schedule published, without a name', async () => {
    const theme = await done<Theme>(server.call('themes.create', { as: owner, body: { name: 'Later', theme: 'default' } }))
    await saved(await read(theme.id), 'later()')
    const body = { publishAt: new Date(server.services.now().getTime() - 1000).toISOString() }
    await done(server.call('themes.schedule', { as: owner, params: { id: theme.id }, body }))
    await createThemePublisher(server.services)()
    expect((await state()).changes[0]).toMatchObject({ kind: 'published', author: null, after: codeOf('later()') })
  })

  test('cannot be changed or deleted', async () => {
    await saved(await published(), 'one()')
    const { db } = server.services
    await expect(db.inStore(owner.storeId, (tx) => tx.deleteFrom('custom_code_changes').execute())).rejects.toThrow(/permission denied/)
    await expect(db.inStore(owner.storeId, (tx) => tx.updateTable('custom_code_changes').set({ after: null }).execute())).rejects.toThrow(
      /permission denied/,
    )
  })
})

describe('a member who is no admin', () => {
  test('cannot put code into a draft, but can save a draft beside an admin’s code', async () => {
    const start = await published()
    expect(await write('themes.saveDraft', start, withCode(start.saved as Json, 'mine()'), designer)).toMatchObject(refused)
    // A value that no text can have is no way around.
    const odd = withValue(start.saved as Json, ['settings', 'checkout', 'customJs'], ['mine()'])
    expect(await write('themes.saveDraft', start, odd, designer)).toMatchObject(refused)
    const draft = withCode(start.saved as Json, 'admins()')
    await done(write('themes.saveDraft', start, draft, owner))
    const drafted = await read(start.id)
    const more = withValue(draft, ['settings', 'style', 'maxLineDisplayProduct'], 3)
    await done(write('themes.saveDraft', drafted, more, designer))
    // The admin did not save the code yet, so nobody else does.
    expect(await write('themes.save', await read(start.id), more, designer)).toMatchObject(refused)
    expect((await read(start.id)).draft).toMatchObject({ config: more })
  })

  test('cannot restore, publish or schedule other code', async () => {
    const first = await saved(await published(), 'one()')
    await saved(first, '')
    const { items } = await done<{ items: { id: string }[] }>(
      server.call('themes.versions', { as: owner, params: { themeId: first.id }, query: { limit: '20' } }),
    )
    const { revision } = await published()
    const params = { themeId: first.id, id: items[1]!.id }
    expect(await server.call('themes.restoreVersion', { as: designer, params, body: { revision } })).toMatchObject(refused)

    await saved(await published(), 'one()')
    const copy = await done<Theme>(server.call('themes.duplicate', { as: designer, params: { id: first.id } }))
    await done(server.call('themes.publish', { as: designer, params: { id: copy.id } }))
    await saved(await published(), '')
    expect(await server.call('themes.publish', { as: designer, params: { id: first.id } })).toMatchObject(refused)
    const body = { publishAt: '2040-01-01T00:00:00Z' }
    expect(await server.call('themes.schedule', { as: designer, params: { id: first.id }, body })).toMatchObject(refused)
    expect((await published()).id).toBe(copy.id)
  })

  test('cannot bring code back with a schedule, or take it away', async () => {
    const due = async (as: Actor) => {
      const { id } = await published()
      const copy = await done<Theme>(server.call('themes.duplicate', { as, params: { id } }))
      await done(server.call('themes.schedule', { as, params: { id: copy.id }, body: { publishAt: '2026-01-01T00:00:00Z' } }))
      return copy.id
    }
    const codes = ['one()', '', 'two()', 'three()', 'four()']
    await saved(await published(), codes[0]!)
    for (const code of codes.slice(1, 3)) {
      // The code is the same when the schedule is set, and another when it is due.
      const id = await due(designer)
      await saved(await published(), code)
      await createThemePublisher(server.services)()
      expect(await published()).toMatchObject({ saved: { settings: { checkout: { customJs: code } } } })
      expect(await themeOf(id)).toMatchObject({ isPublished: false, publishAt: null, missedSchedule: { reason: 'custom_code' } })
    }
    // Somebody who was an admin when they set the schedule, and is none when it is due.
    const former = await server.newMember(owner, { isAdmin: true })
    const theirs = await due(former)
    await saved(await published(), codes[3]!)
    await server.services.db.inPlatform((tx) => tx.deleteFrom('store_members').where('user_id', '=', former.userId).execute())
    await createThemePublisher(server.services)()
    expect(await themeOf(theirs)).toMatchObject({ isPublished: false, publishAt: null, missedSchedule: { reason: 'custom_code' } })
    // The same code, or an admin.
    const same = await due(designer)
    await createThemePublisher(server.services)()
    expect((await published()).id).toBe(same)
    const admins = await due(await server.newMember(owner, { isAdmin: true }))
    await saved(await published(), codes[4]!)
    await createThemePublisher(server.services)()
    expect((await published()).id).toBe(admins)
  })

  test('can stop all custom code, and only an admin can allow it again', async () => {
    await done(turn(false, designer))
    expect(await turn(true, designer)).toMatchObject(refused)
    expect((await state(designer)).enabled).toBe(false)
    await done(turn(true))
    await done(turn(true))
    expect((await state()).changes.map(({ kind }) => kind)).toEqual(['turned_on', 'turned_off'])
  })
})

describe('the switch', () => {
  const html = '<p>From the seller</p>'
  const withBoth = async (given: TestServer, of: TestStorefront) => {
    const config = withValue(
      withCode(startConfig('fashion') as unknown as Json, 'secretly()'),
      ['settings', 'checkout', 'customHtml'],
      html,
    )
    await given.services.db.inStore(of.owner.storeId, (tx) =>
      tx
        .updateTable('themes')
        .set({ config: JSON.stringify(config) })
        .where('is_published', '=', true)
        .execute(),
    )
  }

  test('stops the code on every page, and its frame, as soon as the store’s change is known', async () => {
    await noticed(() => withBoth(server, storefront))
    expect((await storefront.get('/')).text).toContain('custom-code.js')
    expect((await storefront.get('/custom-code')).text).toContain('secretly()')
    await noticed(() => done(turn(false)))
    expect((await storefront.get('/')).text).not.toContain('custom-code')
    expect(await storefront.get('/custom-code')).toMatchObject({ status: 404 })
    await noticed(() => done(turn(true)))
    expect((await storefront.get('/')).text).toContain('custom-code.js')
  })

  test('of the installation stops it in every store', async () => {
    await noticed(() => withBoth(server, storefront))
    const DATABASE_URL = server.services.config.databaseUrl!
    const other = await startTestServer({ DATABASE_URL, CUSTOM_CODE: 'off' })
    try {
      const shop = storefrontOf(other, owner)
      expect((await shop.get('/')).text).not.toContain('custom-code')
      expect(await shop.get('/custom-code')).toMatchObject({ status: 404 })
    } finally {
      await other.close()
    }
  })
})
