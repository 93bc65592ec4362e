import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { hindrancesOf } from '../helpers/complaints.ts'
import { newMember, newOwner, signIn } from '../helpers/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('of a setting that another member changed too, one side is chosen, later if need be', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const { id } = (await api('themes.list', { token })).items[0]!
  const params = { themeId: id, id }
  const member = await newMember(owner, ['online_store'])
  await signIn(page, owner)
  await page.goto(`/admin/online-store/themes/${id}/edit`)
  await page.getByRole('button', { name: 'Featured collection', exact: true }).click()

  const { saved, revision } = await api('themes.config', { token, params })
  const config = structuredClone(saved) as { pages: { homepage: { type: string; settings: object }[] } }
  const featured = config.pages.homepage.find(({ type }) => type === 'featured-collection')!
  Object.assign(featured.settings, { heading: 'Theirs', item_per_row: 5 })
  await api('themes.saveDraft', { token: member.session.accessToken, params, body: { revision, config } })

  const heading = page.getByRole('textbox', { name: 'Heading' })
  await heading.fill('Mine')
  const question = page.getByRole('dialog', { name: 'Mika Aalto changed the same settings' })
  await expect(question.getByText('Theirs')).toBeVisible()
  expect(await hindrancesOf(page), 'the question').toEqual([])
  // Closing the question answers nothing, so that the next save asks again.
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByText('Waiting for your choice')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await question.getByText('From Mika Aalto', { exact: true }).last().click()
  await question.getByRole('button', { name: 'Keep selected' }).click()
  await expect(heading).toHaveValue('Theirs')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Theme saved. Shoppers see your changes now.')).toBeVisible()
  expect(JSON.stringify(await api('themes.config', { token, params }))).toContain('"heading":"Theirs"')
})
