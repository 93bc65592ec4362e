import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn } from '../helpers/people.ts'
import { PORT } from '../server-address.ts'

const file = `product_handle,rating,title,body,reviewer_name,review_date
kettle,5,Boils fast,I use it every day.,Ada,2026-03-01
kettle,9,Too many stars,,Bob,2026-03-02
kettle,2,Heavy,,Cyd,2026-03-03
`

test('reviews are imported from a file with an error, published, seen by shoppers, and undone', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const variants = [{ optionValues: [], priceCents: 2500 }]
  await api('products.create', { token, body: { title: 'Kettle', handle: 'kettle', status: 'active', variants } })
  await signIn(page, owner)
  await page.goto('/admin/reviews')
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Import reviews' }).click()
  await page.locator('input[type=file]').setInputFiles({ name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('Enter a rating from 1 to 5')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 reviews' }).click()
  await expect(page.getByText('2 reviews were imported.')).toBeVisible()
  const importUrl = page.url()

  await page.getByRole('link', { name: 'View reviews' }).click()
  await page.getByRole('link', { name: /Boils fast/ }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('1 review published')).toBeVisible()
  const product = `http://${new URL(`http://${owner.storeDomain}`).hostname.split('.')[0]}.localhost:${PORT}/products/kettle`
  const shopper = await page.context().newPage()
  await expect(async () => {
    await shopper.goto(product)
    await expect(shopper.getByRole('heading', { name: 'Boils fast' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(shopper.getByText('Heavy')).toBeHidden()
  await expect(shopper.getByText('5 out of 5 stars, 1 review').first()).toBeAttached()

  await page.goto(importUrl)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone')).toBeVisible()
  await expect(async () => {
    await shopper.goto(product)
    await expect(shopper.getByRole('heading', { name: 'Boils fast' })).toBeHidden({ timeout: 1000 })
  }).toPass()
})
