import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn } from '../helpers/people.ts'

const file = 'Email,First Name,Tags\nbad,Bo,vip\nbo@new.test,Bo,vip\n'

test('a customer is created, edited, tagged and merged, and customers are imported and removed again', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  await api('customers.create', { token, body: { firstName: 'Ines', lastName: 'Rossi', email: 'ines@shop.test', tags: ['wholesale'] } })
  await signIn(page, owner)

  await page.goto('/admin/customers/new')
  await page.getByLabel('First name').fill('Zelda')
  await page.getByLabel('Email', { exact: true }).fill('zelda@shop.test')
  await page.getByRole('button', { name: 'Save customer' }).click()
  await expect(page.getByRole('heading', { name: 'Zelda' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as subscribed' }).first().click()
  await expect(page.getByText('1 change')).toBeVisible()
  await page.getByRole('button', { name: 'Add address' }).click()
  const address = page.getByRole('dialog')
  await address.getByLabel('Country').selectOption('US')
  await address.getByLabel('Last name').fill('Fitz')
  await address.getByLabel('Address', { exact: true }).fill('1 Main Street')
  await address.getByLabel('City').fill('Boston')
  await address.getByLabel('State').selectOption('MA')
  await address.getByLabel('ZIP').fill('02108')
  await address.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Boston, MA')).toBeVisible()
  await page.getByLabel('Comment').fill('Called back')
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(page.getByText('Called back')).toBeVisible()

  // The merge says what moves before anything is changed.
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Merge with another customer' }).click()
  await page.getByLabel('Find a customer').fill('Ines Rossi')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Ines Rossi/ })
    .click()
  await expect(page.getByText('After the merge')).toBeVisible()
  await page.getByRole('button', { name: 'Merge customers' }).click()
  await expect(page.getByText('was merged into this customer')).toBeVisible()
  await expect(page.getByText('wholesale').first()).toBeVisible()

  await page.goto('/admin/customers')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').last().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Add tags' }).click()
  await page.getByRole('dialog').getByLabel('Tags').fill('vip')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Add tags' }).click()
  await expect(async () => {
    const { items } = await api('customers.list', { token, query: { tag: 'vip' } })
    expect(items).toHaveLength(1)
  }).toPass()

  await page.goto('/admin/customers/import')
  await page.locator('input[type=file]').setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: 'Import 1 customer' }).click()
  await expect(
    page
      .getByText('1 customer was imported')
      .or(page.getByRole('button', { name: 'Undo import' }))
      .first(),
  ).toBeVisible()
  expect((await api('customers.list', { token })).items).toHaveLength(2)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone')).toBeVisible()
  expect((await api('customers.list', { token })).items).toHaveLength(1)
})
