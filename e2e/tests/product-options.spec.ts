import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn } from '../helpers/people.ts'

test('an option of a product is added to the library and becomes a filter', async ({ page }) => {
  const owner = await newOwner()
  await api('products.create', {
    token: owner.session.accessToken,
    body: {
      title: 'Shirt',
      options: [{ name: 'Colour', values: ['Blue', 'Red'] }],
      variants: ['Blue', 'Red'].map((value) => ({ optionValues: [value], priceCents: 900 })),
    },
  })
  await signIn(page, owner)
  await page.goto('/admin/product-options')
  await page.getByRole('button', { name: 'Add Colour to library' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Color')
  await dialog.getByRole('combobox', { name: 'Other spellings', exact: true }).fill('Colour')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Add value' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Enter a name for the highlighted value, or remove the value')
  await dialog.getByRole('textbox', { name: 'Value', exact: true }).last().fill('Green')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Color = Colour')).toBeVisible()
  await expect(page.getByText('Blue, Red, Green')).toBeVisible()
  await expect(page.getByText('Not in the library')).toHaveCount(0)

  await page.getByRole('tab', { name: 'Storefront filters' }).click()
  await page.getByRole('button', { name: 'Add filter' }).click()
  // The two default filters of a new store are already in the list, so the new filter is the last one.
  await page.getByLabel('Filter by').last().selectOption('Option')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter an option name')).toBeVisible()
  await page.getByRole('combobox', { name: 'Option name' }).fill('Color')
  await page.getByLabel('Filter name').last().fill('Color')
  await page.getByLabel('Display as').last().selectOption('Swatches')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Filters saved')).toBeVisible()
  const { filters } = await api('filters.list', { token: owner.session.accessToken })
  expect(filters).toMatchObject([
    { source: 'availability' },
    { source: 'price' },
    { source: 'option', sourceKey: 'Color', label: 'Color', display: 'swatch', isEnabled: true },
  ])
})

test('spellings are merged into one option, and values in use are added to it', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const product = (name: string, values: string[]) => ({
    title: `${name} shirt`,
    options: [{ name, values }],
    variants: values.map((value) => ({ optionValues: [value], priceCents: 900 })),
  })
  await api('products.create', { token, body: product('Color', ['Blue', 'Teal']) })
  await api('products.create', { token, body: product('Farbe', ['blue', 'Red']) })
  await api('options.create', { token, body: { name: 'Color', values: [{ name: 'Blue' }] } })
  await api('options.create', { token, body: { name: 'Colour', values: [{ name: 'Navy' }] } })
  await signIn(page, owner)
  await page.goto('/admin/product-options')
  await expect(page.getByText('1 more value used by products: Teal')).toBeVisible()

  const merge = async (name: string) => {
    await page.getByRole('button', { name: `Merge ${name} into another option` }).click()
    await page.getByLabel('Merge into').selectOption('Color')
    await page.getByRole('button', { name: 'Continue' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge into Color' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await merge('Farbe')
  await merge('Colour')
  await expect(page.getByText('Color = Farbe = Colour')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Color' }).click()
  await page.getByRole('button', { name: 'Add Teal (used by products)' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Blue, Red, Navy, Teal')).toBeVisible()
  const { options } = await api('options.list', { token })
  expect(options).toMatchObject([{ name: 'Color', synonyms: ['Farbe', 'Colour'], productCount: 2, unlistedValues: [] }])
})

test('when two people edit an option or the filters, the second sees both versions and chooses', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const { id } = await api('options.create', { token, body: { name: 'Size', values: [{ name: 'S' }] } })
  await signIn(page, owner)
  await page.goto('/admin/product-options')
  await page.getByRole('button', { name: 'Edit Size' }).click()
  const edit = page.getByRole('dialog', { name: 'Size' })
  await edit.getByRole('textbox', { name: 'Value', exact: true }).fill('Small')
  await api('options.update', { token, params: { id }, body: { name: 'Sizes', values: [{ name: 'XS' }], version: 1 } })
  await edit.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: 'Values' })
  await expect(row).toContainText('Small')
  await expect(row).toContainText('XS')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Option saved')).toBeVisible()
  expect((await api('options.list', { token })).options).toMatchObject([{ name: 'Sizes', values: [{ name: 'Small' }] }])

  await page.getByRole('tab', { name: 'Storefront filters' }).click()
  await page.getByLabel('Filter name').last().fill('Cost')
  const brand = { source: 'vendor', label: 'Brand', display: 'list' } as const
  await api('filters.save', { token, body: { filters: [brand], version: 1 } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const both = page.getByRole('row', { name: 'Storefront filters' })
  await expect(both).toContainText('Cost')
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect(page.getByLabel('Filter name')).toHaveValue('Brand')
  expect((await api('filters.list', { token })).filters).toMatchObject([{ label: 'Brand' }])
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('dragging a handle moves its item, and the page does not scroll', async ({ page, context }) => {
    const owner = await newOwner()
    const { accessToken: token } = owner.session
    for (const name of ['Size', 'Colour']) await api('options.create', { token, body: { name, synonyms: [], values: [] } })
    await signIn(page, owner)
    await page.goto('/admin/product-options')
    const handles = page.getByRole('button', { name: /^Move / })
    const names = () => handles.evaluateAll((all) => all.map((one) => one.ariaLabel))
    await expect.poll(names).toEqual(['Move Size', 'Move Colour'])
    const box = (await handles.first().boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const finger = await context.newCDPSession(page)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    for (let step = 1; step <= 10; step++)
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y + step * 10 }] })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(names).toEqual(['Move Colour', 'Move Size'])
  })
})
