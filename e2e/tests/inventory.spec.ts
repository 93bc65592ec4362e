import { expect, test, type Page } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn, type Owner } from '../helpers/people.ts'

const SIZES = ['S', 'M', 'L']

/** Creates a product with 5 of each size in stock, and one variant without stock tracking. */
async function shirts(owner: Owner): Promise<void> {
  const token = owner.session.accessToken
  const options = [{ name: 'Size', values: [...SIZES, 'Gift'] }]
  const variants = [
    ...SIZES.map((size) => ({
      optionValues: [size],
      sku: `SHIRT-${size}`,
      priceCents: 4900,
      inventoryTracker: 'shopify',
      inventoryQuantity: 5,
    })),
    { optionValues: ['Gift'], sku: 'GIFT', priceCents: 4900 },
  ]
  await api('products.create', { token, body: { title: 'Linen shirt', status: 'active', options, variants } })
}

async function open(page: Page): Promise<Owner> {
  const owner = await newOwner()
  await shirts(owner)
  await signIn(page, owner)
  await page.goto('/admin/inventory')
  await expect(available(page, 'S')).toHaveValue('5')
  return owner
}

const available = (page: Page, size: string) => page.getByLabel(`Available for Linen shirt, ${size}`, { exact: true })
const onHand = (page: Page, size: string) => page.getByLabel(`On hand for Linen shirt, ${size}`, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('stock is typed, adjusted and pasted, then saved with a reason that the history shows', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Set stock · Correction' }).click()
  await page.getByLabel('Reason').selectOption('Received')
  await page.keyboard.press('Escape')
  await available(page, 'S').fill('12')
  await page.keyboard.press('Enter')
  await expect(available(page, 'M')).toBeFocused()
  await page.keyboard.type('+3')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('99')
  await page.keyboard.press('Escape')
  await expect(available(page, 'L')).toHaveValue('5')
  await expect(onHand(page, 'M')).toHaveValue('8')
  await page.getByRole('button', { name: 'Set stock · Received' }).click()
  await page.getByRole('radio', { name: 'Adjust' }).check()
  await page.keyboard.press('Escape')
  await available(page, 'L').fill('-2')
  await expect(page.getByText('Unsaved changes: Stock for 3 variants')).toBeVisible()
  await save(page).click()
  await expect(save(page)).toBeHidden()
  await page.reload()
  for (const [size, count] of [
    ['S', '12'],
    ['M', '8'],
    ['L', '3'],
  ] as const)
    await expect(available(page, size)).toHaveValue(count)

  await page.getByRole('button', { name: 'Linen shirt, S history' }).click()
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toContainText('Received')
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toContainText('+7')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await available(page, 'S').evaluate((cell) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '7\nmany\n9\n')
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(available(page, 'L')).toHaveValue('9')
  await expect(available(page, 'M')).toHaveAttribute('aria-invalid', 'true')
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Fix the highlighted values')
  await expect(available(page, 'M')).toBeFocused()
  await page.keyboard.press('Escape')
  await save(page).click()
  await expect(save(page)).toBeHidden()
  await expect(available(page, 'L')).toHaveValue('9')

  // Undo restores the stock, and the history shows both changes.
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(available(page, 'L')).toHaveValue('3')
  await expect(available(page, 'S')).toHaveValue('12')
  await page.getByRole('button', { name: 'Linen shirt, L history' }).click()
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toContainText('-6')
  await expect(page.getByRole('dialog').getByRole('row').nth(2)).toContainText('+6')
})

test('a conflicting change by someone else is shown next to the typed value', async ({ page }) => {
  const owner = await open(page)
  const token = owner.session.accessToken
  const somebodyElse = async (value: number) => {
    const { items } = await api('inventory.list', { token })
    const row = items.find(({ variantTitle }) => variantTitle === 'S')!
    const change = { variantId: row.variantId, field: 'available', expected: row.available, value } as const
    await api('inventory.change', { token, body: { changes: [change], reason: 'count' } })
  }
  await available(page, 'S').fill('12')
  await available(page, 'M').fill('13')
  await somebodyElse(4)
  await save(page).click()
  const dialog = page.getByRole('dialog')
  const row = dialog.getByRole('row', { name: 'Available for Linen shirt, S' })
  await expect(row).toContainText('12')
  await expect(row).toContainText('4 (was 5 when you edited it)')
  await expect(dialog.getByRole('row')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(save(page)).toBeHidden()
  await expect(available(page, 'S')).toHaveValue('12')

  await available(page, 'S').fill('20')
  await somebodyElse(6)
  await save(page).click()
  await dialog.getByRole('button', { name: 'Use theirs' }).click()
  await expect(available(page, 'S')).toHaveValue('6')
  await expect(save(page)).toBeHidden()
})

test('a low-stock level is set and filtered for, and an edited export is imported as a count', async ({ page }) => {
  await open(page)
  await page.getByRole('checkbox', { name: 'Select Linen shirt, S', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Select Linen shirt, M', exact: true }).check()
  await page.getByRole('button', { name: 'Stock settings', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Low stock').selectOption('Set a low-stock level')
  await dialog.getByLabel('Low-stock level').fill('5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Stock settings saved')).toBeVisible()
  await page.getByRole('button', { name: 'Low stock', exact: true }).click()
  await expect(available(page, 'M')).toBeVisible()
  await expect(available(page, 'L')).toBeHidden()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const stream = await (await download).createReadStream()
  const [header, ...lines] = Buffer.concat(await stream.toArray())
    .toString()
    .trimEnd()
    .split('\n')
  const counted = [header, ...lines.map((line) => `${line}${line.includes('SHIRT-M') ? '9' : ''}`)].join('\n')
  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByLabel('Choose a file').setInputFiles({ name: 'count.csv', mimeType: 'text/csv', buffer: Buffer.from(counted) })
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: 'Update stock for 1 variant' }).click()
  await expect(page.getByText('Stock was updated for 1 variant.')).toBeVisible()
  await page.getByRole('link', { name: 'View inventory' }).click()
  await expect(onHand(page, 'M')).toHaveValue('9')
})
