import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { hindrancesOf } from '../helpers/complaints.ts'
import { newEmail, newMember, newOwner, newStoreName, PASSWORD, signIn } from '../helpers/people.ts'
import { PORT } from '../server-address.ts'

const storefrontUrl = (domain: string, path: string) => `http://${domain.split(':')[0]}:${PORT}${path}`

test.describe('a seller in Germany', () => {
  test.use({ timezoneId: 'Europe/Berlin', locale: 'de-DE' })

  test('opens a store that sells in euros', async ({ page }) => {
    const email = newEmail('seller')
    await page.goto('/admin/auth/register')
    await expect(page.getByLabel('Country or region')).toHaveValue('DE')
    await expect(page.getByLabel('Currency')).toHaveValue('EUR')
    await page.getByLabel('Store name').fill(newStoreName('Lampenladen'))
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    expect(await hindrancesOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/auth\/survey/)
    const session = await api('auth.login', { body: { email, password: PASSWORD } })
    const token = session.accessToken
    expect(await api('stores.preference', { token })).toMatchObject({
      currency: 'EUR',
      standardTimezone: 'Europe/Berlin',
      storeDetail: { address: { country: 'DE' } },
    })
    const lamp = { title: 'Lampe', status: 'active', variants: [{ optionValues: [], priceCents: 1250 }] } as const
    await api('products.create', { token, body: lamp })
    await page.goto(storefrontUrl(session.storeDomain ?? '', '/products/lampe'))
    await expect(page.getByText('€12.50').first()).toBeVisible()
  })
})

test('a seller changes the store settings, and another person’s change to another field is kept', async ({ page }) => {
  const owner = await newOwner()
  await signIn(page, owner)
  await page.goto('/admin/settings')
  await page.getByPlaceholder('Search settings').fill('time zone')
  await page.getByRole('link', { name: 'General' }).click()

  await page.getByLabel('Store name').fill('Lampen und Leuchten')
  await page.getByLabel('Contact email').fill('nobody')
  await page.getByLabel('Country').selectOption('DE')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Torstraße 1')
  await page.getByLabel('City').fill('Berlin')
  await page.getByLabel('Prefix').fill('DE-')
  await expect(page.getByText('Your next order will be DE-1001.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Invalid Email')).toBeVisible()
  await page.getByLabel('Contact email').fill('hallo@lampen.test')
  // The server reports errors that the form cannot detect, and the form shows each of them at its field.
  await page.getByLabel('Postal code').fill('1')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Postal code')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Postal code').fill('10119')
  await page.getByRole('combobox', { name: 'Time zone' }).fill('berlin')
  await page.getByRole('option', { name: /^Europe\/Berlin/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Store settings saved')).toBeVisible()
  await expect(page.getByRole('link', { name: /Lampen und Leuchten/ })).toBeVisible()

  const token = owner.session.accessToken
  expect(await api('general.get', { token })).toMatchObject({ name: 'Lampen und Leuchten', timeZone: 'Europe/Berlin', orderPrefix: 'DE-' })
  // If another person saves a change to another field in the meantime, that change is kept as well.
  const { currency: _c, hasSold: _s, nextOrderNumber: _n, ...now } = await api('general.get', { token })
  await api('general.update', { token, body: { ...now, orderSuffix: '/26' } })
  await page.getByLabel('Legal business name').fill('Lampen GmbH')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Suffix')).toHaveValue('/26')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // A field that is half below the top bar would count as too small.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await hindrancesOf(page)).toEqual([])
  }
})

test('the currency can be changed with all prices before the first sale', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const mug = { title: 'Mug', status: 'active', variants: [{ optionValues: [], priceCents: 1299, inventoryTracker: '' }] } as const
  await api('products.create', { token, body: mug })
  await signIn(page, owner)
  await page.goto('/admin/settings/general')
  await page.getByLabel('Legal business name').fill('Typed before')
  await page.getByRole('button', { name: 'Change currency' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New currency').selectOption('JPY')
  await expect(dialog.getByRole('cell', { name: '¥13' })).toBeVisible()
  await dialog.getByText('Convert at an exchange rate').click()
  await dialog.getByRole('button', { name: 'Change to JPY' }).click()
  await expect(dialog.getByText('Enter a number above 0')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Exchange rate' }).fill('150,5')
  await expect(dialog.getByRole('cell', { name: '¥1,955' })).toBeVisible()
  expect(await hindrancesOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Change to JPY' }).click()
  await expect(page.getByText('Your store now sells in JPY')).toBeVisible()
  await expect(page.getByLabel('Legal business name')).toHaveValue('Typed before')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.goto('/admin/products')
  await expect(page.getByRole('row', { name: /Mug/ })).toContainText('¥1,955')
  await page.goto(storefrontUrl(owner.storeDomain, '/products/mug'))
  await expect(page.getByText('¥1,955').first()).toBeVisible()
})

test('a member who is not an owner sees the currency and who may change it', async ({ page }) => {
  const owner = await newOwner()
  await signIn(page, await newMember(owner, ['settings']))
  await page.goto('/admin/settings/general')
  await expect(page.getByText('Only store owners can change the currency.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change currency' })).toBeHidden()
  await expect(page.getByLabel('Who collects payments?')).toBeDisabled()
})
