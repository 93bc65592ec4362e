import { type Browser, expect, type Page, test } from '@playwright/test'

import { api, send } from './api.ts'
import { withForgedValues, withScripts } from './hostile-config.ts'
import { watchForScripts } from './hostile.ts'
import { openPreview } from './preview.ts'
import { SettingsEditor } from './theme-settings/editor.ts'
import { newSettingsStore } from './theme-settings/store.ts'

// A page that is shown already isn’t loaded again, so the first one comes last.
const previewPages = ['product', 'collections', 'cart', 'checkout', 'order', '*', 'returns', 'size-guide', 'home'] as const

/**
 * Puts scripts into all settings of a theme, and expects that none of them runs in its preview, in the editor, or in the storefront, and
 * that values of wrong types are refused.
 */
export async function expectNoScripts(page: Page, browser: Browser, theme: 'fashion' | 'default'): Promise<void> {
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
}
