import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { originOf } from '../helpers/buy.ts'
import { newOwner, signIn } from '../helpers/people.ts'
import { PORT } from '../server-address.ts'

test('a shopper without JavaScript writes a review, and the seller publishes it', async ({ page, browser, request }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const variants = [{ optionValues: [], priceCents: 2500 }]
  await api('products.create', { token, body: { title: 'Kettle', handle: 'kettle', status: 'active', variants } })
  await signIn(page, owner)
  await page.goto('/admin/reviews/settings')
  await page.getByRole('radio', { name: 'Everyone' }).check()
  await page.getByRole('switch', { name: 'Ask customers for reviews by email' }).check({ force: true })
  await page.getByLabel('Days after delivery').fill('3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Review settings saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Days after delivery')).toHaveValue('3')

  const shopper = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const store = new URL(`http://${owner.storeDomain}`).hostname.split('.')[0] ?? ''
  await expect(async () => {
    await shopper.goto(`${originOf(store)}/products/kettle`)
    await shopper.getByRole('link', { name: 'Write a review' }).click({ timeout: 1000 })
  }).toPass()
  await shopper.getByLabel('Title (optional)').fill('Boils fast')
  await shopper.getByLabel('Your name').fill('Ada')
  await shopper.getByLabel('Email', { exact: false }).last().fill('ada@example.test')
  await shopper.getByRole('radio', { name: '4 stars' }).check({ force: true })
  // Whoever fills in a form faster than people do is asked to send it once more.
  await expect(async () => {
    await shopper.getByRole('button', { name: 'Send review' }).click()
    await expect(shopper.getByRole('status')).toContainText('Thanks for your review', { timeout: 1000 })
  }).toPass({ intervals: [2000] })
  await shopper.close()

  // With JavaScript, the form waits by itself.
  const other = await browser.newPage()
  await other.goto(`${originOf(store)}/products/kettle/review`)
  await other.getByLabel('Title (optional)').fill('Too loud')
  await other.getByLabel('Your name').fill('Bo')
  await other.getByLabel('Email', { exact: false }).last().fill('bo@example.test')
  await other.getByRole('radio', { name: '1 star', exact: true }).check({ force: true })
  await other.getByRole('button', { name: 'Send review' }).click()
  await expect(other.getByText('Thanks for your review')).toBeVisible()
  await other.close()

  await page.goto('/admin/reviews')
  await page.getByRole('link', { name: /Boils fast/ }).click()
  await expect(page.getByText('Online store', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('1 review published')).toBeVisible()

  await page.goto('/admin/reviews/settings')
  await page.getByRole('region', { name: 'Google product reviews' }).getByRole('button', { name: 'Turn on' }).click()
  const url = await page.getByText(/\/review-feeds\/.*\.xml$/).textContent()
  const { host, pathname } = new URL(url!)
  const feed = await request.get(`http://127.0.0.1:${PORT}${pathname}`, { headers: { host } })
  expect(await feed.text()).toContain('<content>Boils fast</content>')
})
