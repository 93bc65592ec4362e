import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { cards, expectThanks, fillAddress, fillCard, pay, toCheckout } from '../helpers/buy.ts'
import { hindrancesOf, watch } from '../helpers/complaints.ts'
import { newCodedStore } from '../helpers/custom-code.ts'
import { signIn } from '../helpers/people.ts'

test('a seller offers items in the cart and after payment, a shopper takes both, and the seller sees what they brought', async ({
  page,
  browser,
}) => {
  const { owner, handle, origin } = await newCodedStore({})
  const token = owner.session.accessToken
  for (const [title, priceCents] of [
    ['Shade', 2000],
    ['Bulb', 800],
  ] as const)
    await api('products.create', {
      token,
      body: { title, status: 'active', options: [], variants: [{ optionValues: [], priceCents }] },
    })
  await signIn(page, owner)
  await page.goto('/admin/marketing/upsell')
  await page.getByRole('link', { name: 'Add offer' }).click()
  await page.getByRole('button', { name: 'Save offer' }).click()
  await expect(page.getByText('Enter a title')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Complete your lamp')
  await page.getByRole('button', { name: 'Add products' }).first().click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('checkbox', { name: 'Shade' }).check()
  await picker.getByRole('button', { name: /^Add 1/ }).click()
  const preview = page.frameLocator('iframe[title="Preview"]').getByRole('region', { name: 'Complete your lamp' })
  await expect(preview).toContainText('$18.00')
  expect(await hindrancesOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save offer' }).click()
  await expect(page.getByText('No control group.')).toBeVisible()

  const { items: bulbs } = await api('pickers.variants', { token, query: { search: 'Bulb' } })
  const after = { name: 'Bulb', kind: 'post_purchase', title: 'One bulb more', offered: { productIds: [], variantIds: [bulbs[0]!.id] } }
  await api('upsellOffers.create', { token, body: after })

  const shopper = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const complaints = watch(shopper)
  await shopper.goto(`${origin}/products/coded-lamp`)
  await shopper.getByRole('button', { name: 'Add to cart' }).first().click()
  const drawer = shopper.getByRole('complementary', { name: /Your cart/ })
  await drawer.getByRole('button', { name: 'Add Shade' }).click()
  await expect(drawer).toContainText('$60.00')
  await expect(drawer.getByRole('button', { name: 'Add Shade' })).toHaveCount(0)
  await toCheckout(shopper, handle, 'coded-lamp')
  await fillAddress(shopper)
  await fillCard(shopper, cards.success)
  await pay(shopper)
  await expectThanks(shopper)
  expect(await hindrancesOf(shopper)).toEqual([])
  await shopper.getByRole('button', { name: /^Add for .*: Bulb$/ }).click()
  await expect(shopper.getByText('Bulb was added to your order.')).toBeVisible()
  await expect(shopper.getByText('One bulb more')).toHaveCount(0)
  expect(complaints).toEqual([])
  await shopper.close()

  await page.goto('/admin/marketing/upsell')
  await expect(page.getByRole('row', { name: /Complete your lamp/ })).toContainText('Active')
})
