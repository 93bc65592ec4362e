import { expect, type Page, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { hindrancesOf } from '../helpers/complaints.ts'
import { newMember, newOwner, signIn } from '../helpers/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('members comment on a section, and resolve, edit and delete comments', async ({ page, browser }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const { id } = (await api('themes.list', { token })).items[0]!
  await signIn(page, owner)
  await page.goto(`/admin/online-store/themes/${id}/edit`)
  await page.getByRole('button', { name: /^Actions for Slideshow/ }).click()
  await page.getByRole('menuitem', { name: 'Comments' }).click()
  await expect(page.getByRole('heading', { name: 'Comments on Slideshow' })).toBeVisible()
  await expect(page.getByText('Shoppers never see comments')).toBeVisible()

  // A comment has its own undo, and isn't an edit of the theme.
  const text = page.getByRole('textbox', { name: 'Add a comment' })
  await text.fill('Shorter,')
  await text.press('Control+z')
  await expect(text).toHaveValue('')
  await text.fill('Shorter, please.\nTwo words are enough.')
  await text.press('Control+Enter')
  const open = page.getByRole('list', { name: 'Open comments' })
  await expect(open.getByRole('listitem')).toHaveText([/Shorter, please\.\nTwo words are enough\./], { useInnerText: true })
  await expect(text).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  expect(await hindrancesOf(page), 'an open comment').toEqual([])

  // Another member sees it at the section, on a phone. They can't edit it, and resolve it.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', reducedMotion: 'reduce' })
  const other = await phone.newPage()
  await signIn(other, await newMember(owner, ['homes', 'online_store']))
  await other.goto(`/admin/online-store/themes/${id}/edit`)
  await other.getByRole('button', { name: '1 open comment on Slideshow' }).click()
  const theirs = other.getByRole('list', { name: 'Open comments' }).getByRole('listitem')
  await expect(theirs).toContainText('Two words are enough.')
  await expect(theirs.getByRole('button')).toHaveText(['Resolve'])
  await commentOn(other, 'Done')
  await theirs.first().getByRole('button', { name: 'Resolve' }).click()
  await expect(theirs).toHaveText([/Done/])
  await other.getByRole('button', { name: 'Show resolved (1)' }).click()
  await expect(other.getByRole('list', { name: 'Resolved comments' })).toContainText('Resolved by Mika Aalto')
  expect(await hindrancesOf(other), 'resolved comments on a phone').toEqual([])
  await phone.close()

  // Coming back to the window brings what others wrote.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(open.getByRole('listitem')).toHaveText([/Mika Aalto.*Done/])
  await page.getByRole('button', { name: 'Show resolved (1)' }).click()
  const resolved = page.getByRole('list', { name: 'Resolved comments' })
  await resolved.getByRole('button', { name: 'Reopen' }).click()
  await expect(open.getByRole('listitem')).toHaveCount(2)
  await open.getByRole('button', { name: 'Edit' }).click()
  const edited = page.getByRole('textbox', { name: 'Edit comment' })
  await expect(edited).toBeFocused()
  await edited.fill('One word is enough.')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(open.getByRole('listitem').first()).toContainText(/edited[^]*One word is enough\./)
  await open.getByRole('listitem').last().getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this comment?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(open.getByRole('listitem')).toHaveCount(1)

  // A section that comes back has its comments again.
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  const count = page.getByRole('button', { name: '1 open comment on Slideshow' })
  await expect(count).toBeVisible()
  await page.getByRole('button', { name: /^Actions for Slideshow/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(count).toBeHidden()
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expect(count).toBeVisible()
})

test('comments that can’t be loaded or sent are tried again', async ({ page }) => {
  const owner = await newOwner()
  const { id } = (await api('themes.list', { token: owner.session.accessToken })).items[0]!
  await signIn(page, owner)
  const address = `**/themes/${id}/comments`
  await page.route(address, (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', title: 'Something went wrong', errors: [] } }),
  )
  await page.goto(`/admin/online-store/themes/${id}/edit`)
  await page.getByRole('button', { name: 'Header', exact: true }).click()
  await page.getByRole('button', { name: 'Actions for Header' }).click()
  await page.getByRole('menuitem', { name: 'Comments' }).click()
  await expect(page.getByText('The comments couldn’t be loaded')).toBeVisible()
  await commentOn(page, 'Larger logo')
  await expect(page.getByText('Something went wrong').last()).toBeVisible()
  // What was typed stays, even while another part is open.
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Actions for Header' }).click()
  await page.getByRole('menuitem', { name: 'Comments' }).click()
  await expect(page.getByText('The comments couldn’t be loaded')).toBeVisible()
  await page.unroute(address)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Shoppers never see comments')).toBeVisible()
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Open comments' }).getByRole('listitem')).toHaveText([/Larger logo/])
})

async function commentOn(page: Page, body: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Add a comment' }).fill(body)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
}
