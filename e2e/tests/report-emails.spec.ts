import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { mailedToken, mailTo, newMember, newOwner, signIn } from '../helpers/people.ts'

test('a seller saves a report, shares it, and has it emailed', async ({ page }) => {
  const owner = await newOwner()
  await api('auth.verifyEmail', { body: { token: await mailedToken(owner.email, /Confirm/) } })
  const colleague = await newMember(owner, ['analystics'])
  await signIn(page, owner)
  await page.goto('/admin/sales-reports?report=product&range=last30')
  await page.getByRole('button', { name: 'Save report' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Best sellers')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible()

  // A change can be saved over the report. The dates stay relative.
  await page.getByRole('button', { name: 'Previous period' }).click()
  await page.getByRole('menuitemradio', { name: 'Previous year' }).click()
  await expect(page.getByText('Edited')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Edited')).toBeHidden()
  await expect(page).toHaveURL(/range=last30/)

  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.click()
  await page.getByRole('menuitem', { name: 'Rename or share' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Best sellers of the year')
  await page.getByRole('dialog').getByText('Everyone with access to reports').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Best sellers of the year' })).toBeVisible()

  await page.getByRole('button', { name: 'Email report' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Frequency').selectOption('Monthly')
  await dialog.getByLabel('Day of the month').selectOption('Last day of the month')
  await dialog.getByLabel('Time').fill('07:30')
  await dialog.getByLabel('Mika Aalto').check()
  await dialog.getByRole('button', { name: 'Send test to me' }).click()
  await dialog.getByRole('button', { name: 'Start emails' }).click()
  await expect(page.getByText('Emailed: On the last day of every month at 7:30 AM')).toBeVisible()

  const mail = await mailTo(owner.email, /Test: Best sellers of the year/)
  expect(mail.text).toContain('Sales by product')
  await page.goto(`/dev/mailbox?to=${owner.email}`)
  await page.getByRole('link', { name: /Test: Best sellers of the year/ }).click()
  await expect(page.getByRole('link', { name: /^sales-by-product .*\.csv$/ })).toBeVisible()

  // The colleague sees the report, and saves a change as a report of their own.
  await signIn(page, colleague)
  await page.goto('/admin/sales-reports')
  await page.getByRole('button', { name: 'Best sellers of the year' }).click()
  await page.getByRole('button', { name: 'Previous year' }).click()
  await page.getByRole('menuitemradio', { name: 'No comparison' }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Save as new' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Mine')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Manage saved reports' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Actions for Mine' }).click()
  await page.getByRole('menuitem', { name: 'Delete report' }).click()
  await page.getByRole('dialog', { name: 'Delete Mine?' }).getByRole('button', { name: 'Delete report' }).click()
  await expect(page.getByRole('dialog', { name: 'Saved reports' }).getByRole('listitem')).toHaveCount(1)
})
