import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { cards, expectThanks, field, fillAddress, fillCard, pay, toCheckout } from '../helpers/buy.ts'
import { fashionStorefront } from '../helpers/demo.ts'
import { mailTo, newEmail, signIn } from '../helpers/people.ts'

test('a real order is shipped, delivered and edited, the customer is told each time, and the timeline says so', async ({ browser }) => {
  const { token } = await fashionStorefront()
  const email = newEmail('buyer')
  const shopper = await browser.newPage()
  await toCheckout(shopper, 'demo', 'signal-beanie')
  await fillAddress(shopper)
  await field(shopper, 'Email').fill(email)
  await fillCard(shopper, cards.success)
  await pay(shopper)
  await expectThanks(shopper)
  await shopper.close()
  await mailTo(email, /Your order/)

  const page = await browser.newPage()
  await signIn(page, {
    email: 'owner@demo.test',
    session: await api('auth.login', { body: { email: 'owner@demo.test', password: 'vitrine-demo' } }),
  })
  const { items } = await api('orders.list', { token, query: { search: email } })
  await page.goto(`/admin/orders/${items[0]!.id}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Fulfill items' }).first().click()
  await dialog.getByRole('button', { name: /^Fulfill/ }).click()
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await dialog.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByRole('button', { name: 'Not delivered' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit contact info and address' }).click()
  await dialog.getByLabel('Phone', { exact: true }).fill('+1 415 555 0137')
  await dialog.getByLabel('Email the customer about the change').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  for (const subject of [/is on its way/, /was delivered/, /was updated/]) await mailTo(email, subject)
  await expect(async () => {
    await page.reload()
    for (const mail of ['Order confirmation', 'Shipping confirmation', 'Delivery notice', 'Notice of the change'])
      await expect(page.getByText(`${mail} sent to ${email}`)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.getByRole('link', { name: 'View email' }).first().click()
  await expect(page.getByRole('row', { name: new RegExp(email) })).toHaveCount(4)
})
