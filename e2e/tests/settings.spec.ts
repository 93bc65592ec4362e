import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { hindrancesOf } from '../helpers/complaints.ts'
import { newMember, newOwner, signIn } from '../helpers/people.ts'

test('a seller adds a shipping zone with a rate, and tests it', async ({ page }) => {
  const owner = await newOwner()
  await signIn(page, owner)
  await page.goto('/admin/settings')
  await page.getByPlaceholder('Search settings').fill('free ship')
  await page.getByRole('link', { name: 'Shipping' }).click()
  // A new store already has rates for its own country and for the rest of the world.
  const tried = page.getByRole('region', { name: 'Test rates' })
  await expect(tried).toContainText('$5.00')

  await page.getByRole('link', { name: 'Add zone' }).click()
  await page.getByRole('button', { name: 'Save zone' }).click()
  await expect(page.getByText('Enter a zone name')).toBeVisible()
  await expect(page.getByText('Choose at least one country or region')).toBeVisible()
  await page.getByLabel('Name').first().fill('West')
  await page.getByRole('button', { name: 'Add countries' }).click()
  const places = page.getByRole('dialog')
  await places.getByPlaceholder('Search countries').fill('united states')
  await expect(places.getByText('Already in “United States”')).toBeVisible()
  await places.getByRole('button', { name: 'Regions in United States' }).click()
  await places.getByLabel('California').check()
  await places.getByRole('button', { name: 'Done (1 selected)' }).click()
  await page.getByLabel('Price').fill('7,5')
  await page.getByLabel('Condition').selectOption('Cart weight')
  await page.getByLabel('Maximum').fill('2')
  await page.getByLabel('Max delivery days').fill('4')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('$7.50')
  expect(await hindrancesOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save zone' }).click()

  await tried.getByLabel('State').selectOption('California')
  await expect(tried).toContainText('Zone: West')
  await expect(tried).toContainText('$7.50')
  await tried.getByLabel('Weight').fill('2.001')
  await expect(tried).toContainText('no rates match this cart')
  await tried.getByLabel('Weight').fill('1.999')
  await expect(tried).toContainText('$7.50')

  await page.getByRole('button', { name: 'Delete zone West' }).click()
  await expect(page.getByRole('link', { name: 'West' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'West' })).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 850 })
    expect(await hindrancesOf(page)).toEqual([])
  }
})

test('taxes are added, and an example shows them on top of prices or included in them', async ({ page }) => {
  await signIn(page, await newOwner())
  await page.goto('/admin/settings/taxes')
  await page.getByRole('button', { name: 'Add tax region' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Country').selectOption('Germany')
  await dialog.getByLabel('Tax name').fill('VAT')
  await dialog.getByLabel('Rate').fill('19')
  await dialog.getByRole('button', { name: 'Add tax region' }).click()
  const example = page.getByRole('region', { name: 'Example' })
  await expect(example).toContainText('$124.00')
  await page.getByRole('radio', { name: 'Prices include tax' }).check()
  await expect(example).toContainText('$105.00')
  await expect(example).toContainText('$89.03')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Tax settings saved')).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 850 })
    expect(await hindrancesOf(page)).toEqual([])
  }
})

test("a member with only the checkout permission changes checkout, and another person's changes are kept", async ({ page }) => {
  const owner = await newOwner()
  await signIn(page, await newMember(owner, ['checkout']))
  await page.goto('/admin/settings/checkout')
  const preview = page.getByRole('region', { name: 'What shoppers see' })
  await expect(preview.getByText('Email')).toBeVisible()
  await expect(preview.getByText('Company')).toHaveCount(0)
  await page.getByLabel('Company').selectOption({ index: 2 })
  await expect(preview.getByText('Company', { exact: true })).toBeVisible()
  const token = owner.session.accessToken
  const { termsPage: _page, ...now } = await api('checkoutSettings.get', { token })
  await api('checkoutSettings.update', { token, body: { ...now, phone: 'required' } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Checkout settings saved')).toBeVisible()
  expect(await api('checkoutSettings.get', { token })).toMatchObject({ phone: 'required', company: 'required' })
  expect(await hindrancesOf(page)).toEqual([])
  await page.goto('/admin/settings')
  await expect(page).toHaveURL(/no-access/)
})

test('the settings are beside their pages, and a member has only those that the member may open', async ({ page }) => {
  const owner = await newOwner()
  await signIn(page, owner)
  await page.goto('/admin/settings/shipping')
  const settings = page.getByRole('navigation', { name: 'Settings', exact: true })
  await expect(settings.getByRole('link', { name: 'Shipping' })).toHaveAttribute('aria-current', 'page')
  const taxes = settings.getByRole('link', { name: 'Taxes' })
  await taxes.press('Enter')
  await expect(page.getByRole('heading', { name: 'Taxes', level: 1 })).toBeVisible()
  // The navigation stays, and so does the focus in it.
  await expect(taxes).toBeFocused()
  await expect(taxes).toHaveAttribute('aria-current', 'page')
  expect(await hindrancesOf(page)).toEqual([])

  await page.setViewportSize({ width: 390, height: 850 })
  await expect(taxes).toBeHidden()
  await settings.getByRole('link', { name: 'All settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(settings).toBeHidden()

  await page.setViewportSize({ width: 1440, height: 850 })
  await signIn(page, await newMember(owner, ['checkout']))
  await page.goto('/admin/settings/checkout')
  await expect(settings.getByRole('link')).toHaveText(['Profile', 'Checkout', 'Payments'])
})
