import { expect, test, type Page } from '@playwright/test'

import { oneOfEach } from '../helpers/one-of-each.ts'
import { newEmail, newOwner, type Owner, signIn } from '../helpers/people.ts'
import { type Exceptions, hardCoded } from '../helpers/messages.ts'

/** Texts that no page has to translate: the name “Vitrine”, and texts of only digits, punctuation and symbols. */
const everywhere: Exceptions = ['Vitrine', /^[\p{P}\p{S}\d\s]+$/u]

/** The texts in the console's shell that come from a person and their store. */
const ofOwner = ({ email, storeName, storeDomain }: Owner): Exceptions => [
  email,
  storeName,
  storeDomain,
  email.slice(0, 2).toUpperCase(),
  storeName.slice(0, 1).toUpperCase(),
]

/** Dates and times that Intl formats in English. */
const dates: Exceptions = [
  /^(?:now|\d+ (?:second|minute|hour)s? ago)$/,
  /^[A-Z][a-z]{2} \d{1,2}(?:, \d{4})?(?: [-–] [A-Z][a-z]{2} \d{1,2})?$/,
  /\d{1,2}:\d{2}:\d{2} [AP]M \w+$/,
]

async function expectWords(page: Page, heading: RegExp, exceptions: Exceptions): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.locator('[aria-busy=true], [data-shown]')).toHaveCount(0)
  expect(await hardCoded(page, [...everywhere, ...exceptions])).toEqual([])
}

test('the sign-in and sign-up pages use the pseudo-language', async ({ page }) => {
  await page.goto('/admin/auth/login?lang=pseudo')
  await page.locator('button[type=submit]').click()
  await expectWords(page, /^⟦/, [])
  await page.goto('/admin/auth/register')
  await page.locator('button[type=submit]').click()
  await expectWords(page, /^⟦/, [])
})

test('errors from the server use the pseudo-language', async ({ page }) => {
  const owner = await newOwner()
  await page.goto('/admin/auth/login?lang=pseudo')
  const password = page.locator('input[name=password]')
  await page.locator('input[name=email]').fill(owner.email)
  await password.fill('not-the-password')
  await password.press('Enter')
  await expect(page.getByRole('alert')).toContainText('⟦Thé émáíl')
  await expectWords(page, /^⟦/, [])

  await page.goto('/admin/auth/register')
  await page.locator('input[name=storeName]').fill('Admin')
  await page.locator('input[name=email]').fill(newEmail())
  await password.fill('plum-anchor-violet')
  await password.press('Enter')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
  await expectWords(page, /^⟦/, [])
})

test('signed-in pages use the pseudo-language', async ({ page }) => {
  const owner = await newOwner()
  await oneOfEach(owner)
  await signIn(page, owner)
  await page.goto('/admin/auth/shop?lang=pseudo')
  await expectWords(page, /⟦/, ofOwner(owner))

  const frame = [...ofOwner(owner), ...dates]
  const product: Exceptions = ['Enamel kettle', 'USD']
  const order: Exceptions = ['#1001', 'Nora Berg', 'nora@shopper.test']
  const places: [path: string, exceptions: Exceptions][] = [
    ['/admin/', ['America/Los_Angeles']],
    ['/admin/home', order],
    ['/admin/setup', []],
    ['/admin/products', product],
    ['/admin/orders', order],
    ['/admin/online-store/pages?search=workshop', ['Our workshop', '/pages/', 'our-workshop']],
    ['/admin/online-store/pages/new', [/\/pages\//, '…']],
    ['/admin/online-store/navigation?search=side', ['Side menu']],
    ['/admin/online-store/navigation/redirects', ['/old', '/new']],
    ['/admin/online-store/preferences', [/^http:/]],
    ['/admin/settings', []],
    ['/admin/settings/checkout', []],
    ['/admin/settings/shipping/new', []],
    ['/admin/settings/staff', []],
    ['/admin/profile', [/^HeadlessChrome|Chrome/, 'node']],
  ]
  for (const [path, exceptions] of places) {
    await page.goto(path)
    await test.step(path, () => expectWords(page, /⟦/, [...frame, ...exceptions]))
  }
})
