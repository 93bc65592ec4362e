import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, signIn } from '../helpers/people.ts'
import { uploadImage } from '../helpers/upload-image.ts'

const image = (name: string) => path.join(import.meta.dirname, '../fixtures', name)

test('files are uploaded, described, found and deleted, and a file that is not an image is refused', async ({ page }) => {
  await signIn(page, await newOwner())
  await page.goto('/admin/files')
  await expect(page.getByRole('heading', { name: 'Keep your images and videos in one place' })).toBeVisible()
  const input = page.getByLabel('Upload files', { exact: true }).and(page.locator('input'))
  await input.setInputFiles([
    { name: 'hat front.webp', mimeType: 'image/webp', buffer: await readFile(image('hat-front.webp')) },
    { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear Sir') },
    { name: 'hat side.webp', mimeType: 'image/webp', buffer: await readFile(image('hat-side.webp')) },
  ])
  await expect(page.getByRole('button', { name: /hat side/ })).toBeVisible()
  await expect(page.getByText('This image format isn’t supported. Upload a JPEG, PNG, WebP, AVIF, or GIF file.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove letter.png' }).click()
  await expect(page.getByText('letter.png')).toBeHidden()

  await page.getByRole('button', { name: /hat front/ }).click()
  const dialog = page.getByRole('dialog', { name: 'File' })
  await expect(dialog).toContainText('This file isn’t used anywhere.')
  await dialog.getByLabel('Name').fill('Winter hat')
  await dialog.getByLabel('Alt text').fill('A blue hat')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /Winter hat/ })).toBeVisible()
  await page.getByRole('searchbox').fill('blue')
  await expect(page.getByRole('button', { name: /hat side/ })).toBeHidden()
  await page.getByRole('button', { name: /Winter hat/ }).click()
  await dialog.getByRole('button', { name: 'Delete file' }).click()
  await page.getByRole('dialog', { name: 'Delete Winter hat?' }).getByRole('button', { name: 'Delete file' }).click()
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
})

test('a file in use cannot be deleted, and the places that use it are listed', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const id = await uploadImage(token, 'hat-front')
  const variants = [{ optionValues: [], priceCents: 2500 }]
  await api('products.create', { token, body: { title: 'Wool hat', variants, media: [{ id }] } })
  await signIn(page, owner)
  await page.goto('/admin/files')
  await page.getByRole('button', { name: /hat-front/ }).click()
  await page.getByRole('button', { name: 'Delete file' }).click()
  const dialog = page.getByRole('dialog', { name: 'hat-front.webp is in use' })
  await expect(dialog).toContainText('Wool hat')
  await dialog.getByRole('link', { name: 'Wool hat' }).click()
  await expect(page.getByRole('heading', { name: 'Wool hat', level: 1 })).toBeVisible()
})
