import { expect, type Page, test } from '@playwright/test'

import { fashionStorefront } from '../helpers/demo.ts'
import { newOwner } from '../helpers/people.ts'
import { previewOf } from '../helpers/preview.ts'

// These tests do the part of the theme editor, so that they can send what no editor sends.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Section {
  key: string
  settings: { heading?: unknown }
}
interface Config extends Record<string, unknown> {
  pages: { homepage: Section[] }
}

const mainOf = async (of: Pick<Page, 'locator'>) => ((await of.locator('main').textContent()) ?? '').replaceAll(/\s+/g, ' ')

const stores = {
  'the fashion theme': fashionStorefront,
  'the default theme': async () => {
    const { accessToken: token, storeDomain } = (await newOwner()).session
    return { token, origin: `http://${storeDomain}` }
  },
}
for (const [name, open] of Object.entries(stores))
  test(`the preview of ${name} shows what the storefront shows`, async ({ page, context }) => {
    const { token, origin } = await open()
    const { frame, ask } = await previewOf(page, token)
    const shop = await context.newPage()
    const paths = { home: '/', '*': '/404', returns: '/returns' } as const
    for (const [shown, path] of Object.entries(paths) as [keyof typeof paths, string][]) {
      if (shown !== 'home') await ask({ type: 'pageChange', page: shown }, 'loaded')
      await shop.goto(origin + path)
      expect(await mainOf(frame), shown).toBe(await mainOf(shop))
      expect(await frame.locator('body').getAttribute('class')).toBe(await shop.locator('body').getAttribute('class'))
    }
    for (const shown of ['product', 'collections', 'cart', 'checkout', 'order'] as const) {
      await ask({ type: 'pageChange', page: shown }, 'loaded')
      await expect(frame.locator('main').locator('h1, h2').first(), shown).toBeVisible()
    }
  })

test('an edit changes its section only, and an edit that does not fit asks for the whole', async ({ page }) => {
  const { frame, ask, ...opened } = await previewOf(page, (await fashionStorefront()).token)
  const config = opened.config as Config
  const place = config.pages.homepage.findIndex(({ settings }) => typeof settings.heading === 'string')
  const [section, other] = [config.pages.homepage[place]!, config.pages.homepage.find((_, at) => at !== place)!]
  const kept = await frame.locator(`[data-section="${other.key}"] > *`).first().elementHandle()
  const path = ['pages', 'homepage', place, 'settings', 'heading']
  const edit = (baseRev: number, rev: number, value: string) => ({ type: 'patch' as const, baseRev, rev, operations: [{ path, value }] })

  expect(await ask(edit(1, 2, 'Words of the editor'), 'applied')).toMatchObject({ rev: 2 })
  await expect(frame.locator(`[data-section="${section.key}"]`)).toContainText('Words of the editor')
  expect(await kept.evaluate((node) => node.isConnected)).toBe(true)

  await ask(edit(7, 8, 'Too early'), 'resync')
  await ask({ type: 'patch', baseRev: 2, rev: 3, operations: [{ path: ['__proto__', 'x'], value: 1 }] }, 'resync')
  await expect(frame.locator(`[data-section="${section.key}"]`)).toContainText('Words of the editor')
  const reversed = { ...config, pages: { ...config.pages, homepage: config.pages.homepage.toReversed() } }
  await ask({ type: 'config', rev: 9, data: reversed }, 'applied')
  expect(await frame.locator('[data-section]').first().getAttribute('data-section')).toBe(config.pages.homepage.at(-1)!.key)
})

test('a script in a setting does not run in the preview', async ({ page }) => {
  const { frame, ask, ...opened } = await previewOf(page, (await fashionStorefront()).token)
  const config = opened.config as Config
  const html = '<p>Kept</p><img src=x onerror="window.ran=1"><script>window.ran=1</script><a href="javascript:window.ran=1">x</a>'
  const section = { type: 'section-text', version: 1, key: 'hostile', index: 0, settings: { body_html: html } }
  const data = { ...config, pages: { ...config.pages, homepage: [section] } }
  await ask({ type: 'config', rev: 2, data }, 'applied')
  await expect(frame.locator('[data-section="hostile"]')).toHaveText(/Kept/)
  expect(await frame.locator('[data-section="hostile"] :is(script, img, [onerror], a[href^="javascript"])').count()).toBe(0)
  expect(await frame.evaluate(() => 'ran' in globalThis)).toBe(false)
})

test('a section that was shown keeps its height while it is far away', async ({ page }) => {
  const { frame } = await previewOf(page, (await fashionStorefront()).token)
  const scroll = (to: 'top' | 'end') =>
    frame.evaluate(async (aim) => {
      const drawn = async () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const end = document.documentElement
      if (aim === 'top') scrollTo(0, 0)
      else for (let top = 0; top < end.scrollHeight - innerHeight; top += innerHeight / 2, await drawn()) scrollTo(0, top)
      await drawn()
      return end.scrollHeight
    }, to)
  const height = await scroll('end')
  expect(await scroll('top')).toBe(height)
  await expect(frame.locator('[data-far]').first()).toBeAttached()
  expect(await scroll('top')).toBe(height)
})
