import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { mailedToken, mailTo, newOwner, signIn } from '../helpers/people.ts'
import { pickUp } from '../helpers/pick-up.ts'

test('a seller changes the order confirmation, sends a test, compares it with the default and resets it', async ({ page }) => {
  const owner = await newOwner()
  await api('auth.verifyEmail', { body: { token: await mailedToken(owner.email, /Confirm/) } })
  await signIn(page, owner)
  await page.goto('/admin/settings/notifications')
  await page.getByRole('link', { name: 'Order confirmation' }).click()
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await subject.fill('Hurray: {{ order.na')
  // The suggestion is inserted with the keyboard.
  await expect(page.getByRole('option', { name: /order\.name/ })).toBeVisible()
  await subject.press('Enter')
  await expect(subject).toHaveValue('Hurray: {{ order.name }}')

  // What is wrong is refused with its line, and changes nothing.
  const text = page.getByRole('listitem', { name: 'Text' }).first().getByRole('textbox', { name: 'Text' })
  await text.fill('Dear customer,\n{{ order.nmae }}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Line 2: There’s no variable “order.nmae”.').first()).toBeVisible()
  await text.fill('Dear customer, **thank you** for {{ order.name }}.')
  const email = page.frameLocator('iframe[title="Preview"]').frameLocator('iframe')
  await expect(email.getByText('Dear customer, thank you for #1001.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Customized')).toBeVisible()

  // The block moves with the keyboard.
  await page.getByRole('button', { name: /^Move Heading/ }).focus()
  await pickUp(page)
  await expect(page.getByText('Heading: Thank you for your order: 1 of 8')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Heading: Thank you for your order: 2 of 8')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Move / }) })
      .first(),
  ).toHaveAccessibleName('Text')
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.getByRole('button', { name: 'Send test' }).click()
  const testMail = await mailTo(owner.email, /^Test: Hurray/)
  expect(testMail.text).toContain('Dear customer, thank you for #1001.')

  const more = page.getByRole('button', { name: 'More actions' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Compare with default' }).click()
  await expect(page.getByRole('dialog').getByText('Subject: Hurray: {{ order.name }}')).toBeVisible()
  await page.keyboard.press('Escape')
  await more.click()
  await page.getByRole('menuitem', { name: 'Reset to default' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect(subject).toHaveValue('Your order {{ order.name }} from {{ store.name }}')
  await page.goto('/admin/settings/notifications/sent')
  await expect(page.getByRole('row', { name: new RegExp(owner.email) })).toContainText('Sent')
})
