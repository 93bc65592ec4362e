import { expect, test } from '@playwright/test'
import { routeOf } from '@vitrine/contract/routes.ts'

import { api, send } from '../helpers/api.ts'
import { withForgedValues, withScripts, wrongConfigs } from '../helpers/hostile-config.ts'
import { watchForScripts } from '../helpers/hostile.ts'
import { newOwner } from '../helpers/people.ts'
import { openPreview } from '../helpers/preview.ts'
import { SettingsEditor } from '../helpers/theme-settings/editor.ts'
import { newSettingsStore } from '../helpers/theme-settings/store.ts'
import { ORIGIN } from '../server-address.ts'

/** The window of the test page, which does the part of the editor. */
interface Editor extends Window {
  send(message: unknown): void
}

// A page that is shown already isn’t loaded again, so the first one comes last.
const previewPages = ['product', 'collections', 'cart', 'checkout', 'order', '*', 'returns', 'size-guide', 'home'] as const

for (const theme of ['fashion', 'default'] as const)
  test(`no script in the settings of the ${theme} theme runs in the editor, its preview or the storefront`, async ({ page, browser }) => {
    test.slow()
    const store = await newSettingsStore(browser, theme)
    const token = store.owner.session.accessToken
    const at = { token, params: { themeId: store.themeId, id: store.themeId } }
    const { saved } = (await api('themes.configs', { token, params: at.params })).items[0]!
    const texts = withScripts(saved)
    const forged = withForgedValues(saved)
    console.log(`${theme}: scripts in ${texts.paths.length} texts and in ${forged.paths.length} other values`)
    expect(texts.paths.length).toBeGreaterThan(100)
    expect(forged.paths.length).toBeGreaterThan(200)

    await test.step('a value that is no text is refused, with its place', async () => {
      const { revision } = (await api('themes.configs', { token, params: at.params })).items[0]!
      const answer = await send('themes.save', { ...at, body: { revision, config: forged.config } })
      expect(answer.status).toBe(422)
      const { errors } = (await answer.json()) as { errors: { field: string }[] }
      const places = errors.map(({ field }) => field.replaceAll(/^config\./g, ''))
      expect(places.length).toBeGreaterThan(50)
      for (const place of places)
        expect(
          forged.paths.some((path) => place.startsWith(path) || path.startsWith(place)),
          place,
        ).toBe(true)
    })

    const watched = watchForScripts(page)
    await test.step('the preview', async () => {
      const opened = await api('themes.preview', { token, params: { id: store.themeId } })
      const { ask, frame } = await openPreview(page, { ...opened, config: saved })
      let rev = 1
      for (const data of [texts.config, forged.config]) {
        await ask({ type: 'config', rev: ++rev, data }, 'applied')
        for (const shown of previewPages) {
          await ask({ type: 'pageChange', page: shown }, 'loaded')
          await expect(frame.locator('body > *').first()).toBeAttached()
          expect.soft(await watched.found(), shown).toEqual([])
          expect.soft(await frame.evaluate(() => 'hacked' in globalThis), shown).toBe(false)
        }
      }
    })

    await test.step('the editor, which opens a draft with any value', async () => {
      const { revision } = (await api('themes.configs', { token, params: at.params })).items[0]!
      const draft = await api('themes.saveDraft', { ...at, body: { revision, config: forged.config } })
      const editor = await SettingsEditor.open(page, store)
      for (const part of await editor.parts()) {
        await editor.openPart(part)
        expect.soft(await watched.found(), part).toEqual([])
      }
      await api('themes.saveDraft', { ...at, body: { revision: draft.revision, config: texts.config } })
      await page.reload()
      for (const part of await editor.parts()) {
        await editor.openPart(part)
        expect.soft(await watched.found(), part).toEqual([])
      }
    })

    await test.step('the storefront', async () => {
      const { revision } = (await api('themes.configs', { token, params: at.params })).items[0]!
      await api('themes.save', { ...at, body: { revision, config: texts.config } })
      for (const [name, { address, tab }] of Object.entries(store.pages)) {
        const shopper = watchForScripts(tab)
        await tab.goto(address, { waitUntil: 'networkidle' })
        await expect(tab.locator('html')).toHaveAttribute('data-theme', theme)
        expect.soft(await shopper.found(), name).toEqual([])
      }
    })
  })

test('a configuration that can’t be one changes nothing, and a preview that gets it goes on', async ({ page }) => {
  const { session } = await newOwner()
  const other = await newOwner()
  const token = session.accessToken
  const { items: themes } = await api('themes.list', { token })
  const id = themes[0]!.id
  const read = async () => (await api('themes.configs', { token, params: { themeId: id } })).items[0]!
  const before = await read()
  const wrong = wrongConfigs(before.saved)
  const opened = await api('themes.preview', { token, params: { id } })
  const { ask, frame } = await openPreview(page, { ...opened, config: before.saved })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  // The server ends the connection of a body that is too large, maybe before all of it was sent.
  const body = async (path: string, method: string, text: string) =>
    fetch(`${ORIGIN}/api${path}`, { method, headers, body: text }).catch(() => new Response('{"code":"","title":""}', { status: 413 }))

  let rev = 1
  for (const [name, config] of Object.entries(wrong)) {
    await test.step(name, async () => {
      const save = routeOf('themes.save').path.replace(':themeId', id).replace(':id', id)
      const answer = await body(save, 'PUT', `{"revision":${before.revision},"config":${config}}`)
      expect.soft([400, 413, 422], name).toContain(answer.status)
      expect.soft(await answer.json(), name).toMatchObject({ code: expect.any(String), title: expect.any(String) })
      const created = await body(routeOf('themes.create').path, 'POST', `{"name":"Wrong","theme":"default","config":${config}}`)
      // An import migrates and mends what it can, and reports the rest.
      if (created.ok) await api('themes.remove', { token, params: { id: ((await created.json()) as { id: string }).id } })
      else expect.soft([400, 413, 422], name).toContain(created.status)
      const sent = `{"type":"config","rev":${++rev},"data":${config}}`
      // A message that is too large has no answer. What is too deep, or half of it, is no message at all.
      await page.evaluate((message) => (globalThis as unknown as Editor).send(JSON.parse(message)), sent).catch(() => {})
      await ask({ type: 'config', rev: ++rev, data: before.saved }, 'applied')
      await expect(frame.locator('[data-section]').first()).toBeAttached()
    })
  }
  expect(await read()).toEqual(before)

  // The theme of another store is nobody's.
  const { items: others } = await api('themes.list', { token: other.session.accessToken })
  const foreign = others[0]!.id
  for (const params of [
    { themeId: foreign, id: foreign },
    { themeId: foreign, id },
    { themeId: id, id: foreign },
  ])
    for (const name of ['themes.save', 'themes.saveDraft', 'themes.config', 'themes.discardDraft'] as const) {
      const sent =
        name === 'themes.config'
          ? {}
          : { body: { revision: before.revision, ...(name !== 'themes.discardDraft' && { config: before.saved }) } }
      expect((await send(name, { token, params, ...sent })).status, `${name} ${JSON.stringify(params)}`).toBe(404)
    }
  expect(await read()).toEqual(before)
})
