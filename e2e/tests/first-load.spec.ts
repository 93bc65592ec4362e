import { expect, type Page, test } from '@playwright/test'

import { newOwner, signIn } from '../helpers/people.ts'

/** The number of files that the Overview needs beside the first one. */
const OTHERS = 15

const rangeOf = (page: Page) => page.getByRole('button', { name: /^\w+ \d+ - \w+ \d+$/ })

test('the Overview’s files are asked for before the first one runs, and each once, like its figures', async ({ page: before }) => {
  await signIn(before, await newOwner())
  // Once, so that the browser remembers the time zone of the store.
  await before.goto('/admin/')
  await expect(rangeOf(before)).toBeVisible()

  const page = await before.context().newPage()
  const asked: string[] = []
  let askedForAll = () => {}
  const all = new Promise<void>((resolve) => (askedForAll = resolve))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/assets\/.+\.(?:js|css)$|reports\/overview/.test(pathname)) asked.push(pathname)
    if (asked.length > OTHERS) askedForAll()
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await all
    await route.continue()
  })
  // The page waits for the rest of the console, so the figures arrive before it.
  await page.route('**/api/users/me', async (route) => {
    await page.waitForResponse('**/api/reports/overview?**')
    await route.continue()
  })
  await page.goto('/admin/')
  await expect(rangeOf(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Total sales' })).toBeVisible()
  // Whatever the cards ask for when they appear is asked for by then.
  await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)))
  const repeated = asked.filter((path, at) => asked.indexOf(path) !== at)
  expect(asked.some((path) => path.endsWith('reports/overview'))).toBe(true)
  expect(repeated).toEqual([])
})
