import { randomBytes } from 'node:crypto'

import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { cards, expectThanks, field, fillAddress, fillCard, originOf, pay, toCheckout } from '../helpers/buy.ts'
import { visitOf } from '../helpers/clock.ts'
import { watch } from '../helpers/complaints.ts'
import { fashionStorefront } from '../helpers/demo.ts'
import { mailTo, signIn } from '../helpers/people.ts'

// Visits of browsers that identify as automated are not counted, so the test uses an ordinary user agent.
const somebody = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

test('a shopper comes from a campaign and buys, and the seller sees the campaign and refunds part of the order', async ({ browser }) => {
  const { token } = await fashionStorefront()
  const stock = async () => {
    const { items } = await api('inventory.list', { token, query: { search: 'Signal beanie' } })
    return items.map(({ available, committed }) => ({ available, committed }))[0] ?? { available: NaN, committed: NaN }
  }
  const before = await stock()
  const campaign = `spring-${randomBytes(4).toString('hex')}`
  const email = `ada-${campaign}@example.com`

  const shopper = await browser.newPage({ viewport: { width: 390, height: 844 }, userAgent: somebody })
  const complaints = watch(shopper)
  const isCounted = shopper.waitForResponse((response) => response.url().endsWith('/collect'))
  await shopper.goto(`${originOf('demo')}/?utm_source=newsletter&utm_medium=email&utm_campaign=${campaign}`)
  expect((await isCounted).status()).toBe(204)
  await toCheckout(shopper, 'demo', 'signal-beanie')
  await fillAddress(shopper)
  await field(shopper, 'Email').fill(email)
  await fillCard(shopper, cards.success)
  await pay(shopper)
  await expectThanks(shopper)
  const name = /#\d+/.exec((await shopper.locator('main').textContent()) ?? '')?.[0] ?? ''
  expect(complaints).toEqual([])
  await shopper.close()

  expect((await mailTo(email, /Your order/)).subject).toContain(name)
  const after = await stock()
  expect(after).toEqual({ available: before.available - 1, committed: before.committed + 1 })

  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(page, {
    email: 'owner@demo.test',
    session: await api('auth.login', { body: { email: 'owner@demo.test', password: 'vitrine-demo' } }),
  })
  await page.goto('/admin/orders')
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(email)
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('It isn’t counted in reports.')).toBeVisible()
  await expect(page.getByText(campaign, { exact: true })).toBeVisible()
  await expect(page.getByText('newsletter', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Refund amount').fill('5')
  await dialog.getByLabel('Reason').fill('A loose thread')
  await dialog.getByRole('button', { name: 'Refund $5.00' }).click()
  await expect(page.getByText('Partially refunded').first()).toBeVisible()
  const { items } = await api('orders.list', { token, query: { search: email } })
  const orderId = items[0]?.id ?? ''
  // A test order is no purchase: its visit came as far as checkout.
  await expect.poll(() => visitOf(orderId)).toEqual({ step: 2, orderId: null })
  const { ledger, refundedCents } = await api('orders.get', { token, params: { id: orderId } })
  expect(refundedCents).toBe(500)
  expect(ledger).toEqual([])
  expect((await mailTo(email, /Refund/)).text).toContain('$5.00')
  await page.close()
})
