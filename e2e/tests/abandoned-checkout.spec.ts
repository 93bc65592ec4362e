import { randomBytes } from 'node:crypto'

import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { cards, caughtUp, expectThanks, field, fillAddress, fillCard, originOf, pay, toCheckout } from '../helpers/buy.ts'
import { minutesLater } from '../helpers/clock.ts'
import { watch } from '../helpers/complaints.ts'
import { fashionStorefront } from '../helpers/demo.ts'
import { mailTo, signIn } from '../helpers/people.ts'

const hour = 61

test('a shopper who left gets an email, returns in another browser and buys, and the seller sees why', async ({ browser }) => {
  const { token } = await fashionStorefront()
  const settings = await api('abandonedCheckouts.settings', { token })
  const email = settings.steps.map((step, place) => ({ ...step, isEnabled: place === 0 }))
  const text = { channel: 'sms', delayMinutes: 60, isEnabled: true, subject: '', text: 'Your cart is kept.', discountCode: '' }
  await api('abandonedCheckouts.saveSettings', {
    token,
    body: { ...settings, steps: [...email, text], quietFrom: '00:00', quietUntil: '00:00' },
  })

  const address = `ada-${randomBytes(4).toString('hex')}@example.com`
  const shopper = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const complaints = watch(shopper)
  await toCheckout(shopper, 'demo', 'signal-beanie')
  await fillAddress(shopper)
  await field(shopper, 'Email').fill(address)
  await field(shopper, 'Phone (optional)').fill('+1 415 555 0137')
  const texts = shopper.getByLabel('Text me with news and offers')
  await expect(texts).not.toBeChecked()
  await texts.check()
  await expect(shopper.locator('.checkout-main')).toHaveAttribute('aria-busy')
  await caughtUp(shopper)
  expect(complaints).toEqual([])
  await shopper.close()

  await minutesLater(hour, 'abandoned.write')
  const { text: mail } = await mailTo(address, /You left something behind/)

  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(page, {
    email: 'owner@demo.test',
    session: await api('auth.login', { body: { email: 'owner@demo.test', password: 'vitrine-demo' } }),
  })
  await page.goto('/admin/abandoned-checkouts')
  await page.getByRole('searchbox').fill(address)
  const row = page.getByRole('row').filter({ hasText: address })
  await expect(row).toContainText('Not recovered')
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada Lovelace')
  for (const said of [
    'Email 1 sent',
    'Text message 1 not sent',
    'Text messaging isn’t available yet',
    'Checkout abandoned',
    'Subscribed to text messages',
    'Signal beanie',
  ])
    await expect(page.getByText(said).first()).toBeVisible()
  await page.getByRole('button', { name: 'Send email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Subject').fill('Is anything unclear?')
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText(`Email sent to ${address}`)).toBeVisible()
  expect((await mailTo(address, /Is anything unclear/)).text).toContain('/checkout/recover/')

  const elsewhere = await browser.newPage()
  await elsewhere.goto(/https?:\S+\/checkout\/recover\/\S+/.exec(mail)?.[0] ?? '')
  await expect(elsewhere).toHaveURL(`${originOf('demo')}/checkout`)
  await expect(field(elsewhere, 'Email')).toHaveValue(address)
  await fillCard(elsewhere, cards.success)
  await pay(elsewhere)
  await expectThanks(elsewhere)
  await elsewhere.close()

  await page.reload()
  await expect(page.getByText('Email link')).toBeVisible()
  for (const said of ['Email 1 link clicked', 'This message led to the order']) await expect(page.getByText(said)).toBeVisible()
  await page.getByRole('link', { name: /^#\d+$/ }).click()
  await expect(page.getByText(address).first()).toBeVisible()
  await page.close()
})
