import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn } from '../helpers/people.ts'

test('the data of a customer is exported, and erased after a typed confirmation', async ({ page }) => {
  const owner = await newOwner()
  const { accessToken: token } = owner.session
  const { id } = await api('customers.create', { token, body: { email: 'ada@example.test', firstName: 'Ada', lastName: 'Byron' } })
  await signIn(page, owner)
  await page.goto(`/admin/customers/${id}`)
  await expect(page.getByRole('heading', { name: 'Ada Byron' })).toBeVisible()
  const more = page.getByRole('button', { name: 'More actions' })
  const choose = async (action: string) => {
    await more.click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Export personal data')
  await expect(page.getByText('The export is being prepared')).toBeVisible()

  await choose('Erase personal data')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Customer with addresses, consents, comments and timeline')).toBeVisible()
  await dialog.getByRole('button', { name: 'Erase personal data' }).click()
  await expect(dialog.getByText('Type ada@example.test exactly')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/admin/settings/privacy')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('person.zip')
  await page.getByLabel('Confirm new subscribers by email').check({ force: true })
  await page.getByLabel('Delete customers without orders').selectOption('12')
  await expect(page.getByText('The next night would delete no customers and no checkouts.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Privacy settings saved')).toBeVisible()

  await page.getByLabel('Their email').fill('ada@example.test')
  await page.getByRole('button', { name: 'Erase personal data' }).click()
  await page.getByLabel('Type ada@example.test to confirm').fill('ADA@example.test')
  await page.getByRole('dialog').getByRole('button', { name: 'Erase personal data' }).click()
  await expect(page.getByText('Erasing the data')).toBeVisible()
  await expect(page.getByText('Expired')).toBeVisible()
  expect((await api('customers.list', { token })).total).toBe(0)
})
