import type { ThemeConfiguration } from '@vitrine/contract/calls/themes.ts'
import { THEME_VERSIONS_MAX } from '@vitrine/contract/limits.ts'
import { type Json, withValue } from '@vitrine/theme/edit/json.ts'
import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'

import { seedThemeVersion } from '../../../../test/fixtures/seed-themes.ts'
import { type Actor, startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { done, newStorefront } from '../../storefront/pages/test-storefront.ts'

type Configuration = z.output<typeof ThemeConfiguration>
interface Version {
  id: string
  kind: string
  author: string | null
  changes: { kind: string; path: unknown[]; section: string | null }[]
  changeCount: number
}

let server: TestServer
let owner: Actor
let themeId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ owner } = await newStorefront(server, 'default'))
  const { items } = await done<{ items: { id: string }[] }>(server.call('themes.list', { as: owner }))
  themeId = items[0]!.id
})

const read = () => done<Configuration>(server.call('themes.config', { as: owner, params: { themeId, id: themeId } }))
const versions = async () =>
  (await done<{ items: Version[] }>(server.call('themes.versions', { as: owner, params: { themeId }, query: { limit: 250 } }))).items
const restore = async (id: string, revision: number) =>
  server.call('themes.restoreVersion', { as: owner, params: { themeId, id }, body: { revision } })

/** Saves the theme with another value at a path. */
async function save(path: (string | number)[], value: Json): Promise<Configuration> {
  const { revision, saved } = await read()
  const config = withValue(saved as Json, path, value)
  return done(server.call('themes.save', { as: owner, params: { themeId, id: themeId }, body: { revision, config } }))
}
const LINES = ['settings', 'style', 'maxLineDisplayProduct']

test('the first save keeps the version that came with the store, and says what it changed', async () => {
  expect(await versions()).toEqual([])
  await save(LINES, 3)
  expect(await versions()).toMatchObject([
    { kind: 'saved', author: 'Test', changes: [{ kind: 'changed', path: LINES, section: null }], changeCount: 1 },
    { kind: 'created', author: null, changes: [], changeCount: 0 },
  ])
})

test('a version lists sections that were added and removed, and the first of many changes', async () => {
  const { saved } = await read()
  const sections = (saved as { pages: { homepage: { type: string }[] } }).pages.homepage
  await save(['pages', 'homepage'], sections.slice(1))
  const [removed] = await versions()
  expect(removed?.changes).toEqual([{ kind: 'removed', path: ['pages', 'homepage', 0], section: sections[0]?.type }])
  await save(['settings'], startConfig('fashion').settings as unknown as Json)
  const [many] = await versions()
  expect(many?.changes).toHaveLength(20)
  expect(many?.changeCount).toBeGreaterThan(20)
})

test('an earlier version is restored as a new one, and the draft ends', async () => {
  const before = await read()
  await save(LINES, 3)
  const [, first] = await versions()
  const { revision } = await read()
  const draft = await server.call('themes.saveDraft', {
    as: owner,
    params: { themeId, id: themeId },
    body: { revision, config: before.saved },
  })
  expect(draft.status).toBe(200)
  expect(await restore(first!.id, revision)).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
  expect(await done(restore(first!.id, revision + 1))).toMatchObject({ saved: before.saved, draft: null })
  expect((await versions()).map(({ kind }) => kind)).toEqual(['restored', 'saved', 'created'])
  expect(await done(server.call('themes.version', { as: owner, params: { themeId, id: first!.id } }))).toMatchObject({
    config: before.saved,
  })
})

test('a version of another theme is not found', async () => {
  const theme = await done<{ id: string }>(server.call('themes.create', { as: owner, body: { name: 'Other', theme: 'default' } }))
  const id = await seedThemeVersion(server, owner, theme.id)
  expect(await restore(id, (await read()).revision)).toMatchObject({ status: 404 })
  expect(await server.call('themes.version', { as: owner, params: { themeId, id } })).toMatchObject({ status: 404 })
})

test('the oldest versions above the limit are deleted', async () => {
  for (let count = 0; count < THEME_VERSIONS_MAX; count++) await seedThemeVersion(server, owner, themeId)
  const [newest] = await versions()
  await save(LINES, 3)
  const kept = await versions()
  expect(kept).toHaveLength(THEME_VERSIONS_MAX)
  expect(kept[1]).toEqual(newest)
})
