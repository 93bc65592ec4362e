import type { Theme as ThemeAnswer, ThemeConfiguration } from '@vitrine/contract/calls/themes.ts'
import { THEMES_MAX } from '@vitrine/contract/limits.ts'
import type { Json } from '@vitrine/theme/edit/json.ts'
import { withValue } from '@vitrine/theme/edit/json.ts'
import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'

import { seedFile } from '../../../../test/fixtures/seed.ts'
import { type Actor, startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { done, heard, newStorefront, type TestStorefront } from '../../storefront/pages/test-storefront.ts'
import { createThemePublisher } from './publish.ts'

type Theme = z.output<typeof ThemeAnswer>
type Configuration = z.output<typeof ThemeConfiguration>

let server: TestServer
let storefront: TestStorefront
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
})
afterAll(() => server.close())
beforeEach(async () => {
  storefront = await newStorefront(server)
  owner = storefront.owner
})

/** Makes a change and waits until the server has noticed it. */
const noticed = <T>(work: () => Promise<T>) => heard([server], owner, work)
const home = async () => (await storefront.get('/')).text

const themes = async () => (await done<{ items: Theme[] }>(server.call('themes.list', { as: owner }))).items
const published = async () => (await themes()).find(({ isPublished }) => isPublished)!
const create = (body: object = {}) => server.call('themes.create', { as: owner, body: { name: 'Winter', theme: 'default', ...body } })
const added = (body?: object) => done<Theme>(create(body))
const read = (id: string) => done<Configuration>(server.call('themes.config', { as: owner, params: { themeId: id, id } }))
const write = (call: 'themes.save' | 'themes.saveDraft', { id, revision }: Configuration, config: Json, as = owner) =>
  server.call(call, { as, params: { themeId: id, id }, body: { revision, config } })
const saved = (configuration: Configuration, config: Json) => done<Configuration>(write('themes.save', configuration, config))

/** The start configuration with another value at a path. */
const edited = (path: (string | number)[], value: Json, config = startConfig('default') as unknown as Json) =>
  withValue(config, path, value)
const MESSAGE = ['settings', 'product', 'messageLeftInStock']

describe('the library', () => {
  test('lists the published theme first, then the others by name', async () => {
    await added({ name: 'Winter' })
    await added({ name: 'Autumn' })
    expect((await themes()).map(({ name, isPublished }) => [name, isPublished])).toEqual([
      ['fashion', true],
      ['Autumn', false],
      ['Winter', false],
    ])
  })

  test('takes new themes, copies and exported themes, up to its limit', async () => {
    const theme = await added()
    await saved(await read(theme.id), edited(MESSAGE, 'Only {quantity} left'))
    const copy = await done<Theme>(server.call('themes.duplicate', { as: owner, params: { id: theme.id } }))
    expect(copy).toMatchObject({ name: 'Copy of Winter', isPublished: false, hasDraft: false })
    const { saved: exported } = await read(copy.id)
    expect(exported).toMatchObject({ settings: { product: { messageLeftInStock: 'Only {quantity} left' } } })
    expect((await read((await added({ config: exported })).id)).saved).toEqual(exported)
    for (let count = (await themes()).length; count < THEMES_MAX; count++) await added()
    expect(await create()).toMatchObject({ status: 409, body: { code: 'limit_reached' } })
    expect(await themes()).toHaveLength(THEMES_MAX)
  })

  test('refuses an exported theme with values that it cannot use, and names them', async () => {
    const config = edited(['settings', 'style', 'maxLineDisplayProduct'], 5000)
    const answer = await create({ config })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'config.settings.style.maxLineDisplayProduct' }] } })
    expect(await create({ config: edited(['pages', 'homepage'], [{ type: 'unknown', key: 'a' }]) })).toMatchObject({ status: 422 })
  })

  test('renames and deletes themes, but not the published one', async () => {
    const theme = await added()
    expect(await done(server.call('themes.rename', { as: owner, params: { id: theme.id }, body: { name: 'Spring' } }))).toMatchObject({
      name: 'Spring',
    })
    await done(server.call('themes.remove', { as: owner, params: { id: theme.id } }))
    expect(await themes()).toHaveLength(1)
    expect(await server.call('themes.remove', { as: owner, params: { id: (await published()).id } })).toMatchObject({
      status: 409,
      body: { code: 'theme_published' },
    })
  })
})

describe('publishing', () => {
  test('replaces the published theme on every page, and the old one stays in the library', async () => {
    const before = await published()
    const theme = await added({ config: edited(['settings', 'colors', 'color_cart_button'], '#123456') })
    expect(await home()).not.toContain('#123456')
    await noticed(() => done(server.call('themes.publish', { as: owner, params: { id: theme.id } })))
    expect(await home()).toContain('#123456')
    expect((await themes()).map(({ id, isPublished }) => [id, isPublished])).toEqual(
      expect.arrayContaining([
        [theme.id, true],
        [before.id, false],
      ]),
    )
  })

  test('of two themes at the same time leaves one published', async () => {
    const [one, other] = [await added(), await added()]
    const answers = await Promise.all(
      [one, other, one, other].map(({ id }) => server.call('themes.publish', { as: owner, params: { id } })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await themes()).filter(({ isPublished }) => isPublished)).toHaveLength(1)
  })

  test('happens at its time, and not before', async () => {
    const theme = await added()
    const schedule = (publishAt: string | null, id = theme.id) =>
      server.call('themes.schedule', { as: owner, params: { id }, body: { publishAt } })
    await done(schedule('2040-01-01T00:00:00.000Z'))
    await createThemePublisher(server.services)()
    expect((await published()).id).not.toBe(theme.id)
    await done(schedule('2026-01-01T00:00:00.000Z'))
    await createThemePublisher(server.services)()
    expect(await published()).toMatchObject({ id: theme.id, publishAt: null })
    expect(await schedule('2040-01-01T00:00:00.000Z')).toMatchObject({ status: 409, body: { code: 'theme_published' } })
  })
})

describe('a theme that became invalid', () => {
  /** Changes the stored configuration, as an update with stricter rules does. */
  async function invalid(): Promise<Theme> {
    const theme = await added()
    const config = edited(['settings', 'style', 'maxLineDisplayProduct'], 5000, (await read(theme.id)).saved as Json)
    await server.services.db.inStore(owner.storeId, async (tx) => {
      await tx
        .updateTable('themes')
        .set({ config: JSON.stringify(config) })
        .where('id', '=', theme.id)
        .execute()
    })
    return theme
  }
  const refused = {
    status: 422,
    body: { code: 'theme_invalid', errors: [{ field: 'config.settings.style.maxLineDisplayProduct' }] },
  }

  test('can’t be published or scheduled, and the settings are named', async () => {
    const { id } = await invalid()
    const before = await published()
    expect(await server.call('themes.publish', { as: owner, params: { id } })).toMatchObject(refused)
    const body = { publishAt: '2040-01-01T00:00:00.000Z' }
    expect(await server.call('themes.schedule', { as: owner, params: { id }, body })).toMatchObject(refused)
    expect((await published()).id).toBe(before.id)
  })

  test('isn’t published on schedule', async () => {
    const { id } = await invalid()
    await server.services.db.inStore(owner.storeId, async (tx) => {
      await tx.updateTable('themes').set({ publish_at: '2026-01-01T00:00:00.000Z' }).where('id', '=', id).execute()
    })
    await createThemePublisher(server.services)()
    expect((await themes()).find((theme) => theme.id === id)).toMatchObject({
      isPublished: false,
      publishAt: null,
      missedSchedule: { at: expect.any(String), reason: 'invalid' },
    })
  })
})

describe('a configuration', () => {
  test('is saved, and shoppers see it if its theme is published', async () => {
    const { id } = await published()
    const before = await read(id)
    const config = edited(['settings', 'colors', 'color_cart_button'], '#123456', before.saved as Json)
    const after = await noticed(() => saved(before, config))
    expect(after).toMatchObject({ revision: before.revision + 1, draft: null, saved: config })
    expect(await home()).toContain('#123456')
  })

  test('has hidden sections, which shoppers don’t see', async () => {
    const start = await read((await published()).id)
    const [first, ...others] = (start.saved as unknown as { pages: { homepage: { key: string }[] } }).pages.homepage
    const hidden = [{ ...first!, hidden: true }, ...others] as unknown as Json
    expect(await home()).toContain(`data-section="${first!.key}"`)
    await noticed(() => saved(start, edited(['pages', 'homepage'], hidden, start.saved as Json)))
    const page = await home()
    expect(page).not.toContain(`data-section="${first!.key}"`)
    for (const { key } of others) expect(page).toContain(`data-section="${key}"`)
  })

  test('is one per theme: under another id there is none', async () => {
    const [one, other] = [await added(), await added()]
    expect(await server.call('themes.config', { as: owner, params: { themeId: one.id, id: other.id } })).toMatchObject({ status: 404 })
  })

  test('is stored without scripts in its texts, and with sections numbered in their order', async () => {
    const theme = await added()
    const start = await read(theme.id)
    const sections = (start.saved as { pages: { homepage: { key: string }[] } }).pages.homepage
    const reversed = edited(['pages', 'homepage'], sections.toReversed(), start.saved as Json)
    const config = edited(['settings', 'checkout', 'checkout_description'], '<p onclick="x()">Hi</p><script>1</script>', reversed)
    const after = (await saved(start, config)).saved as { pages: { homepage: { key: string; index: number }[] } }
    expect(after.pages.homepage.map(({ key }) => key)).toEqual(sections.map(({ key }) => key).toReversed())
    expect(after.pages.homepage.map(({ index }) => index)).toEqual(sections.map((_, index) => index))
    expect(after).toMatchObject({ settings: { checkout: { checkout_description: '<p>Hi</p>' } } })
  })

  test.each([
    [['settings', 'style', 'maxLineDisplayProduct'], 5000],
    [['settings', 'colors', 'color_price'], 'red;background:url(//evil)'],
    [['pages', 'homepage'], [{ type: 'unknown', key: 'a', index: 0, version: 1, settings: {} }]],
    [['theme'], 'fashion'],
  ] as [string[], Json][])('is refused with %j = %j, and nothing changes', async (path, value) => {
    const start = await read((await added()).id)
    const answer = await write('themes.save', start, edited(path, value, start.saved as Json))
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: expect.stringContaining(`config.${path[0]}`) as unknown }] } })
    expect(await read(start.id)).toEqual(start)
  })

  test('is refused with an image of another store, in the same words as with one that does not exist', async () => {
    const start = await read((await added()).id)
    const [own, foreign] = [await seedFile(server, owner), await seedFile(server, await server.newOwner())]
    const logo = (id: string) => edited(['settings', 'checkout', 'logo_checkout'], { id, alt: '' }, start.saved as Json)
    for (const id of [foreign, crypto.randomUUID()])
      expect(await write('themes.save', start, logo(id))).toMatchObject({
        status: 422,
        body: { code: 'unknown_ids', errors: [{ field: 'config.settings.checkout.logo_checkout', code: 'file_gone' }] },
      })
    expect(await write('themes.save', start, logo(own))).toMatchObject({ status: 200 })
  })

  test('keeps custom code from members who are no admins', async () => {
    const designer = await server.newMember(owner, { scopes: ['online_store'] })
    const start = await read((await added()).id)
    const code = edited(['settings', 'checkout', 'customJs'], 'alert(1)', start.saved as Json)
    expect(await write('themes.save', start, code, designer)).toMatchObject({ status: 403, body: { code: 'custom_code_admins_only' } })
    const other = edited(MESSAGE, 'New', start.saved as Json)
    const after = await done<Configuration>(write('themes.save', start, other, designer))
    const withCode = await saved(after, edited(['settings', 'checkout', 'customJs'], 'alert(1)', after.saved as Json))
    expect(await write('themes.save', withCode, edited(MESSAGE, 'Newer', withCode.saved as Json), designer)).toMatchObject({ status: 200 })
    expect(
      await server.call('themes.create', { as: designer, body: { name: 'Import', theme: 'default', config: withCode.saved } }),
    ).toMatchObject({ status: 403, body: { code: 'custom_code_admins_only' } })
  })
})

describe('a draft', () => {
  test('is kept with values that cannot be saved, and shoppers do not see it', async () => {
    const start = await read((await published()).id)
    const state = () => server.services.storeChanges.stateOf(owner.storeId)
    // When the notice of a change in another store has arrived, those of earlier changes in this one have arrived too.
    const other = await server.newOwner()
    const settled = () =>
      heard([server], other, () => done(server.call('themes.create', { as: other, body: { name: 'Other', theme: 'default' } })))
    await settled()
    const [page, before] = [await home(), state()]
    const draft = edited(['settings', 'colors', 'color_cart_button'], '#1', start.saved as Json)
    expect(await done(write('themes.saveDraft', start, draft))).toEqual({ revision: start.revision + 1 })
    expect(await read(start.id)).toMatchObject({ saved: start.saved, draft: { config: draft, author: 'Test' } })
    expect((await themes()).find(({ id }) => id === start.id)).toMatchObject({ hasDraft: true })
    await settled()
    expect(state()).toBe(before)
    expect(await home()).toBe(page)
  })

  test('ends when it is saved or discarded', async () => {
    const start = await read((await added()).id)
    const draft = edited(MESSAGE, 'Draft', start.saved as Json)
    const { revision } = await done<{ revision: number }>(write('themes.saveDraft', start, draft))
    const params = { themeId: start.id, id: start.id }
    expect(await done(server.call('themes.discardDraft', { as: owner, params, body: { revision } }))).toMatchObject({ draft: null })
    const again = await read(start.id)
    await done(write('themes.saveDraft', again, draft))
    expect(await saved(await read(start.id), draft)).toMatchObject({ saved: draft, draft: null })
  })

  test('of somebody else is not overwritten: the answer has what is stored', async () => {
    const start = await read((await added()).id)
    const theirs = edited(MESSAGE, 'Theirs', start.saved as Json)
    await done(write('themes.saveDraft', start, theirs))
    for (const call of ['themes.saveDraft', 'themes.save'] as const)
      expect(await write(call, start, edited(MESSAGE, 'Mine', start.saved as Json))).toMatchObject({
        status: 409,
        body: { code: 'version_conflict', current: { revision: start.revision + 1, draft: { config: theirs } } },
      })
  })

  test('of several people at the same time is that of one of them', async () => {
    const start = await read((await added()).id)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, one) => write('themes.saveDraft', start, edited(MESSAGE, `Mine ${one}`, start.saved as Json))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })

  test.each([
    ['of another theme', { theme: 'fashion' }],
    ['without pages', { pages: {} }],
    ['with other parts', { more: true }],
    [
      'with 201 sections',
      { pages: { fixed: { header: {}, footer: {} }, homepage: Array.from({ length: 201 }, (_, n) => ({ type: 'policy', key: `${n}` })) } },
    ],
  ])('%s is refused', async (_what, part) => {
    const start = await read((await added()).id)
    const answer = await write('themes.saveDraft', start, { ...start.saved, ...part })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
    expect(await read(start.id)).toEqual(start)
  })
})
