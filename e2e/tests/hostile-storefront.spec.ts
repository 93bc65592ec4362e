import { expect, test, type Page } from '@playwright/test'
import { type PageName, pageOf } from '@vitrine/contract/pages.ts'

import { fashionStorefront } from '../helpers/demo.ts'
import { hostilePages, seedHostileTexts, watchForScripts } from '../helpers/hostile.ts'
import { newOwner, signIn } from '../helpers/people.ts'
import { PORT } from '../server-address.ts'

// In these tests, the texts of a store contain scripts. A real browser opens the pages, and would run any script that a page does
// not escape.

const storefronts = {
  fashion: fashionStorefront,
  default: async () => {
    const { session, storeDomain } = await newOwner(`Shop </script><script>window.hacked=1</script>`)
    return { token: session.accessToken, origin: `http://${storeDomain.split(':')[0]}:${PORT}` }
  },
}

for (const [theme, open] of Object.entries(storefronts))
  test(`no script in a store's texts runs in the ${theme} theme`, async ({ page }) => {
    const { token, origin } = await open()
    await seedHostileTexts(token)
    const watched = watchForScripts(page)
    for (const path of hostilePages)
      await test.step(decodeURIComponent(path).slice(0, 40), async () => {
        await page.goto(origin + path, { waitUntil: 'networkidle' })
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        expect(await watched.found()).toEqual([])
      })
    await test.step('what scripts of the shop draw of it', async () => {
      await findIt(page)
      await page.goto(`${origin}/products/hostile`)
      await page.locator('main form label').last().click()
      await page.getByRole('button', { name: 'Add to cart' }).first().click()
      await expect(page.getByRole('link', { name: /^Hostile/ }).last()).toBeVisible()
      expect(await watched.found()).toEqual([])
    })
  })

test("no script in a store's texts runs in the console", async ({ page }) => {
  const owner = await newOwner('Shop <img src=x onerror=window.hacked=1>')
  const ids: Partial<Record<PageName, string>> = await seedHostileTexts(owner.session.accessToken)
  await signIn(page, owner)
  const watched = watchForScripts(page)
  const lists = ['website.products', 'website.collections', 'website.pages', 'website.sizechart', 'website.inventory'] as const
  for (const name of [...lists, ...(Object.keys(ids) as PageName[])])
    await test.step(name, async () => {
      await page.goto(`/admin${pageOf(name).path.replace('$id', ids[name] ?? '')}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      // The texts may contain external images, but the console's policy blocks them.
      expect((await watched.found()).filter((complaint) => !complaint.includes('evil.example/pixel.png'))).toEqual([])
    })
})

/** Searches for the hostile product in the storefront and waits for its suggestion. */
async function findIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('combobox').first().fill('hostile')
  await expect(page.getByRole('option', { name: /^Hostile/ }).first()).toBeVisible()
}
