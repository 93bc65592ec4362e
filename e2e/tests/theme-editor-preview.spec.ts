import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { defaultStorefront, fashionStorefront } from '../helpers/demo.ts'
import { newOwner, signIn } from '../helpers/people.ts'
import { previewOf } from '../helpers/preview.ts'

/** The least share of the texts, images and controls of a page that a click must lead from to what can be edited. */
const MAPPED_MIN = 0.95
const pages = ['home', 'product', 'collections', 'cart', 'checkout', 'order', '*', 'returns'] as const

for (const [theme, open] of Object.entries({ fashion: fashionStorefront, default: defaultStorefront }))
  test(`a click on what the ${theme} theme shows leads to its setting`, async ({ page }) => {
    const { frame, ask } = await previewOf(page, (await open()).token)
    const shares: string[] = []
    for (const shown of pages) {
      if (shown !== 'home') await ask({ type: 'pageChange', page: shown }, 'loaded')
      const count = await frame.evaluate(() => {
        const leaves = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
          (element) =>
            !element.matches('script, style, template, svg *, option') &&
            (element.matches('img, video, svg, button, input:not([type=hidden]), textarea, select') ||
              [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())),
        )
        for (const leaf of leaves) leaf.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
        return leaves.length
      })
      // The answer to this message comes after all clicks.
      await ask({ type: 'patch', baseRev: 1_000_000, rev: 1_000_001, operations: [] }, 'resync')
      const picks = await page.evaluate(() => {
        const { answers } = globalThis as unknown as { answers: { type: string; field?: unknown }[] }
        return answers.splice(0).filter(({ type }) => type === 'pick')
      })
      const exact = picks.filter(({ field }) => field !== undefined)
      shares.push(`${shown}: ${count} leaves, ${percent(picks.length / count)} mapped, ${percent(exact.length / count)} to a setting`)
      expect.soft(picks.length / count, shown).toBeGreaterThanOrEqual(MAPPED_MIN)
    }
    console.log(`${theme}\n  ${shares.join('\n  ')}`)
  })

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

test('a click opens the setting, browsing follows links, and other windows are not listened to', async ({ page }) => {
  const owner = await newOwner()
  await signIn(page, owner)
  await page.goto('/admin/online-store/themes')
  await page.getByRole('link', { name: 'Customize' }).first().click()
  const preview = page.frameLocator('iframe')
  const heading = preview.locator('.featured h2').first()
  // The page is there before the editor is connected to it, and may be drawn once more then.
  await expect(page.getByRole('region', { name: 'Preview' }).locator('[aria-busy=false]')).toBeVisible()
  const words = (await heading.textContent()) ?? ''
  await heading.click()
  await expect(page.getByRole('textbox', { name: 'Heading' })).toHaveValue(words)

  // On the published page, the pointer goes through the text of a slide to the video below.
  for (const text of await preview.locator('.hero-text :is(h2, p):visible').all()) {
    await text.click({ position: { x: 12, y: 12 }, force: true })
    await expect(page.locator('input:focus, textarea:focus')).toHaveValue((await text.textContent()) ?? '')
  }
  await preview.locator('.featured h2').first().click()

  // Another window announces itself as the preview does. It gets no port, and the preview keeps its own.
  await page.evaluate(() => globalThis.postMessage({ vitrinePreview: 1 }, location.origin))
  await page.getByRole('textbox', { name: 'Heading' }).fill('Still connected')
  await expect(heading).toHaveText('Still connected')

  await page.getByText('Browse', { exact: true }).click()
  await heading.click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(heading).toHaveText(words)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Search your store' })).toBeFocused()
  await page.keyboard.press('Escape')
  // A text field of the page keeps the keys that text fields have.
  await preview.locator('body').evaluate((body) => body.prepend(document.createElement('textarea')))
  const text = preview.locator('body > textarea')
  await text.pressSequentially('ab')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await page.keyboard.press('?')
  await page.keyboard.press('Alt+c')
  await expect(text).toHaveValue('ab?')
  await expect(page.getByRole('heading', { name: 'Theme check' })).toBeHidden()
  await expect(heading).toHaveText(words)
  await text.blur()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeHidden()

  await preview.locator('header a[href="/cart"]:visible').click()
  await expect(preview.locator('body')).toHaveClass('page-cart')
})

test('the preview shows the product that was chosen, and the choice follows what is browsed', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  for (const title of ['Enamel kettle', 'Linen apron'])
    await api('products.create', { token, body: { title, status: 'active', variants: [{ optionValues: [], priceCents: 2500 }] } })
  await signIn(page, owner)
  await page.goto('/admin/online-store/themes')
  await page.getByRole('link', { name: 'Customize' }).first().click()
  const title = page.frameLocator('iframe').locator('main h1')
  const shown = page.getByRole('combobox', { name: 'Page' })

  // Without a choice, the server shows the newest product.
  await shown.selectOption('Product page')
  await expect(title).toHaveText('Linen apron')
  await page.getByRole('button', { name: 'Product in the preview: Linen apron' }).click()
  await page.getByRole('searchbox', { name: 'Search products' }).fill('kettle')
  await page.getByRole('dialog').getByRole('button', { name: 'Enamel kettle' }).click()
  await expect(title).toHaveText('Enamel kettle')
  const scrolled = async () =>
    page
      .frameLocator('iframe')
      .locator('html')
      .evaluate(() => scrollY)
  await title.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
  expect(await scrolled()).toBeGreaterThan(0)
  await shown.selectOption('Cart page')
  await expect(page.frameLocator('iframe').locator('body')).toHaveClass('page-cart')
  expect(await scrolled()).toBe(0)
  // The page has no sections, so the tab offers its settings, and going back leads to them.
  const groups = page.getByRole('list', { name: 'Settings of this page' })
  await groups.getByRole('button', { name: 'Cart goal' }).click()
  await expect(page.getByRole('heading', { name: 'Cart goal', level: 2 })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(groups.getByRole('button', { name: 'Cart goal' })).toBeFocused()
  await shown.selectOption('Product page')
  await expect(title).toHaveText('Enamel kettle')

  await page.getByText('Browse', { exact: true }).click()
  await shown.selectOption('Collection page')
  await expect(page.getByRole('button', { name: 'Collection in the preview: All products' })).toBeVisible()
  await page.frameLocator('iframe').getByRole('link', { name: 'Linen apron' }).first().click()
  await expect(title).toHaveText('Linen apron')
  await expect(shown).toHaveValue('product')
  await expect(page.getByRole('button', { name: 'Product in the preview: Linen apron' })).toBeVisible()
})

test('the draft is compared with what is published, at the same place and width', async ({ page }) => {
  await signIn(page, await newOwner())
  await page.goto('/admin/online-store/themes')
  await page.getByRole('link', { name: 'Customize' }).first().click()
  const [published, draft] = ['Published', 'Preview'].map((title) => page.frameLocator(`iframe[title="${title}"]`))
  const heading = draft!.locator('.featured h2').first()
  const words = (await heading.textContent()) ?? ''
  await heading.click()
  await page.getByRole('textbox', { name: 'Heading' }).fill('Only in the draft')
  await expect(heading).toHaveText('Only in the draft')
  await page.getByRole('heading', { name: 'Featured collection' }).click()
  await page.keyboard.press('Alt+p')
  const before = published!.locator('.featured h2').first()
  await expect(before).toHaveText(words)

  const both = [published!, draft!].map((frame) => frame.locator('html'))
  const handle = page.getByRole('separator', { name: 'Preview width' })
  const expectWidth = async (width: number) => {
    for (const html of both) await expect.poll(() => html.evaluate(() => innerWidth)).toBe(width)
    await expect(handle).toHaveAttribute('aria-valuenow', String(width))
  }
  await handle.press('Home')
  await expectWidth(320)

  const topOf = (html: (typeof both)[number]) => html.evaluate(() => Math.round(scrollY))
  for (const [from, top] of [
    [1, 300],
    [0, 150],
    [1, 220],
  ] as const) {
    await both[from]!.evaluate((_, to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await expect.poll(() => topOf(both[1 - from]!)).toBe(top)
    expect(await topOf(both[from]!)).toBe(top)
  }

  await handle.press('ArrowRight')
  await expectWidth(330)
  const { x, y } = (await handle.boundingBox())!
  await page.mouse.move(x + 6, y + 200)
  await page.mouse.down()
  await page.mouse.move(x + 26, y + 200)
  await expect(page.getByText('350 px')).toBeVisible()
  await page.mouse.move(x + 106, y + 200)
  await page.mouse.up()
  await expectWidth(430)

  await page.keyboard.press('ControlOrMeta+s')
  await expect(before).toHaveText('Only in the draft')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByText('Preview', { exact: true }).click()
  await page.getByRole('radiogroup', { name: 'Shown version' }).getByText('Published').click()
  await expect(before).toBeVisible()
  await expect(heading).toBeHidden()
})

test('a theme that can’t be opened says why, and opens with the next try', async ({ page }) => {
  const owner = await newOwner()
  await signIn(page, owner)
  const { items } = await api('themes.list', { token: owner.session.accessToken })
  const editor = (id: string) => `/admin/online-store/themes/${id}/edit`
  const other = await api('themes.list', { token: (await newOwner()).session.accessToken })
  await page.goto(editor(other.items[0]!.id))
  await expect(page.getByRole('heading', { name: 'Theme not found' })).toBeVisible()

  await page.route('**/themes/*/config', (route) => route.abort())
  await page.goto(editor(items[0]!.id))
  await expect(page.getByText('Couldn’t open the theme')).toBeVisible()
  await page.unroute('**/themes/*/config')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.frameLocator('iframe').locator('main')).toBeVisible()
})
