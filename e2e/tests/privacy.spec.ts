import { expect, type Page, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { hindrancesOf, watch } from '../helpers/complaints.ts'
import { mailTo, newEmail, newOwner } from '../helpers/people.ts'
import { PORT } from '../server-address.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Before you look around' })
const footerLink = (page: Page) => page.getByRole('link', { name: 'Privacy choices' })
const consentIn = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'consent')?.value

test('shoppers accept, refuse and choose in the consent banner, with and without JavaScript', async ({ browser }) => {
  const owner = await newOwner()
  const { accessToken: token } = owner.session
  const origin = `http://${owner.storeDomain.split(':')[0]}:${PORT}`
  const { version } = await api('preferences.get', { token })
  const none = {
    homeTitle: '',
    homeDescription: '',
    socialImageId: null,
    faviconId: null,
    allowRobots: true,
    passwordEnabled: false,
    password: '',
  }
  const asking = { consentBanner: 'everyone', consentTitle: 'Before you look around' }
  await api('preferences.update', { token, body: { ...none, passwordMessage: '', ...asking, version } })

  const shopper = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage()
  const complaints = watch(shopper)
  await shopper.goto(`${origin}/pages/contact`)
  await expect(banner(shopper)).toBeVisible()
  expect(await hindrancesOf(shopper)).toEqual([])
  const shift = await shopper.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
  expect(shift).toBe(0)
  await banner(shopper).getByRole('button', { name: 'Refuse all' }).click()
  await expect(banner(shopper)).toBeHidden()
  expect(await consentIn(shopper)).toMatch(/^1\.\.\d+$/)
  await shopper.reload()
  await expect(footerLink(shopper)).toBeVisible()
  await expect(banner(shopper)).toBeHidden()

  // The link opens it again. The keyboard chooses, and the focus returns to the link.
  await footerLink(shopper).press('Enter')
  await expect(banner(shopper).getByRole('heading')).toBeFocused()
  await shopper.keyboard.press('Escape')
  await expect(footerLink(shopper)).toBeFocused()
  await footerLink(shopper).press('Enter')
  await banner(shopper).getByText('Choose', { exact: true }).press('Enter')
  await banner(shopper).getByLabel('Analytics').press('Space')
  await banner(shopper).getByRole('button', { name: 'Save choices' }).press('Enter')
  await expect(footerLink(shopper)).toBeFocused()
  expect(await consentIn(shopper)).toMatch(/^1\.a\.\d+$/)
  expect(complaints).toEqual([])
  await shopper.context().close()

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(`${origin}/pages/contact`)
  await banner(plain).getByRole('button', { name: 'Accept all' }).click()
  await expect(plain).toHaveURL(`${origin}/pages/contact`)
  await expect(banner(plain)).toBeHidden()
  expect(await consentIn(plain)).toMatch(/^1\.am\.\d+$/)
  await footerLink(plain).click()
  await expect(plain.getByLabel('Marketing')).toBeChecked()
  await plain.getByRole('button', { name: 'Refuse all' }).click()
  await expect(plain.getByText('Your choices are saved.')).toBeVisible()
  await expect(plain.getByLabel('Marketing')).not.toBeChecked()
  await plain.context().close()

  expect((await api('preferences.activity', { token })).consent).toEqual({ all: 1, some: 1, none: 2 })
})

test('forms are sent at once with JavaScript, and twice without; an account has addresses', async ({ page, browser }) => {
  const owner = await newOwner()
  const origin = `http://${owner.storeDomain.split(':')[0]}:${PORT}`
  const email = newEmail('ada')
  const complaints = watch(page)
  await page.goto(`${origin}/account`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText(`We sent a code to ${email}`)).toBeVisible()
  const [code = ''] = /\d{4} \d{4}/.exec((await mailTo(email, /is your code/)).subject) ?? []
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Add an address' }).click()
  // Each country has its own fields.
  await page.getByLabel('Country or region').selectOption('DE')
  await expect(page.getByLabel('Postal code')).toBeVisible()
  await page.getByLabel('Country or region').selectOption('US')
  await expect(page.getByLabel('ZIP code')).toBeVisible()
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Address', { exact: true }).fill('1 Main Street')
  await page.getByLabel('City').fill('Austin')
  await page.getByLabel('State').selectOption('TX')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Enter a ZIP code')).toBeVisible()
  await page.getByLabel('ZIP code').fill('78701')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('The address is saved.')).toBeVisible()
  await expect(page.getByText('Default address')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await hindrancesOf(page)).toEqual([])
  // The browser reports the answer to the address that was refused.
  expect(complaints.filter((complaint) => !complaint.includes('status of 422'))).toEqual([])

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(`${origin}/orders`)
  await plain.getByLabel('Order number').fill('1001')
  await plain.getByLabel('Email').fill(email)
  // Whoever is faster than a person sends it once more.
  await expect(async () => {
    await plain.getByRole('button', { name: 'Send link' }).click()
    await expect(plain.getByText('If there’s an order with this number and email')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await plain.context().close()
})
