import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { signIn } from '../helpers/people.ts'
import { newStorefront } from '../helpers/storefront.ts'

test('discount codes are created and generated in bulk, tried in the simulator, and applied by a link', async ({ page }) => {
  const { owner, origin } = await newStorefront()
  const token = owner.session.accessToken
  await signIn(page, owner)
  await page.goto('/admin/discounts/codes')
  await page.getByRole('link', { name: 'Add code' }).first().click()
  await page.getByLabel('Amount off order').check()
  await page.getByRole('button', { name: 'Save discount' }).click()
  await expect(page.getByText('Enter a code')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill('spring-10')
  await page.getByLabel('Percentage', { exact: true }).last().fill('12.5')
  await expect(page.getByText('12.5% off the order')).toBeVisible()
  await page.getByRole('button', { name: 'Save discount' }).click()
  await expect(page.getByRole('heading', { name: 'SPRING-10' })).toBeVisible()
  await expect(page.getByText(`${origin}/discount/SPRING-10`)).toBeVisible()

  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate codes' })
  await dialog.getByLabel('Number of codes').fill('25')
  await dialog.getByLabel('Prefix').fill('vip-')
  await dialog.getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByRole('heading', { name: '26 codes' })).toBeVisible({ timeout: 30_000 })

  const { items } = await api('products.list', { token, query: { limit: '1' } })
  const { title, variants } = await api('products.get', { token, params: { id: items[0]!.id } })
  await page.goto('/admin/discounts/simulator')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByText('Add at least one product')).toBeVisible()
  await page.getByRole('button', { name: 'Add products' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose variants' })
  await picker.getByRole('searchbox').fill(title)
  await picker.getByRole('checkbox', { name: title }).first().check()
  await picker.getByRole('button', { name: 'Add 1 variant' }).click()
  await page.getByLabel(`Quantity for ${title}`).fill('2')
  await page.getByRole('button', { name: 'Paste SKUs' }).click()
  await expect(page.getByLabel('SKUs')).toBeFocused()
  await page.getByLabel('SKUs').fill(`${variants[0]!.id} 1`)
  await page.getByLabel('Codes').fill('spring-10, nothing')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByText('This code doesn’t exist or is inactive')).toBeVisible()
  await expect(page.getByRole('link', { name: 'SPRING-10' })).toBeVisible()

  await page.goto(`${origin}/discount/spring-10?redirect=/collections/all`)
  await expect(page).toHaveURL(`${origin}/collections/all`)
  await page.goto(`${origin}/discount/NOTHING`)
  await expect(page.getByText('This discount code isn’t valid')).toBeVisible()
})

test('discounts are deactivated, deleted and restored', async ({ page }) => {
  const { owner } = await newStorefront()
  const token = owner.session.accessToken
  for (const title of ['Sale', 'Bundle'])
    await api('discounts.create', {
      token,
      body: { method: 'automatic', title, kind: 'order', value: { kind: 'percentage', ppm: 100_000 } },
    })
  await signIn(page, owner)
  await page.goto('/admin/discounts/automatic')
  await page.getByRole('checkbox', { name: /Sale/ }).check()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('row', { name: /Sale/ })).toContainText('Inactive')
  await page.getByRole('checkbox', { name: /Bundle/ }).check()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row', { name: /Bundle/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('row', { name: /Bundle/ })).toBeVisible()
})

test('a failed save is shown on screen at the bottom of a long page', async ({ page }) => {
  const { owner } = await newStorefront()
  const body = { method: 'automatic', title: 'Ten off', kind: 'order', value: { kind: 'percentage', ppm: 100_000 } }
  const { id } = await api('discounts.create', { token: owner.session.accessToken, body })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, owner)
  await page.goto(`/admin/discounts/automatic/${id}`)
  await page.getByText('More options').click()
  await page.getByLabel('Priority').fill('7')
  await page.route(`**/api/discounts/${id}`, (route) => route.abort())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Couldn’t save the discount')).toBeInViewport()
  await expect(page.getByLabel('Priority')).toHaveValue('7')
})
