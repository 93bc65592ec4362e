import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { recordVideo } from '../helpers/video.ts'
import { newOwner, signIn } from '../helpers/people.ts'
import { PORT } from '../server-address.ts'

test('a video is added to a product and plays in the storefront, and other files are refused with a message', async ({ page }) => {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const variants = [{ optionValues: [], priceCents: 4900 }]
  const { id } = await api('products.create', { token, body: { title: 'Linen shirt', status: 'active', variants } })
  const recording = await recordVideo(page)
  await signIn(page, owner)
  await page.goto(`/admin/products/${id}`)
  await expect(page.getByText('videos (MP4 or WebM) up to 50 MB')).toBeVisible()
  const input = page.getByLabel('Add media', { exact: true }).and(page.locator('input'))
  await input.setInputFiles([
    { name: 'sound.webm', mimeType: 'video/webm', buffer: Buffer.from('no video') },
    { name: 'old.mov', mimeType: 'video/quicktime', buffer: Buffer.from('another') },
    { name: 'walk.webm', mimeType: 'video/webm', buffer: recording },
  ])
  await expect(page.getByText('This browser can’t play this video')).toBeVisible()
  await expect(page.getByText('Videos must be MP4 or WebM')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Video 1' })).toBeAttached()
  await page.getByRole('button', { name: 'Retry sound.webm' }).click()
  await expect(page.getByText('This browser can’t play this video')).toBeVisible()
  for (const name of ['sound.webm', 'old.mov']) await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('button', { name: 'Edit alt text for Video 1' }).click()
  await page.getByRole('textbox', { name: 'Alt text' }).fill('Worn on a walk')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Product saved')).toBeVisible()

  await page.goto(`http://${owner.storeDomain.split(':')[0]}:${PORT}/products/linen-shirt`)
  const video = page.getByLabel('Worn on a walk')
  await expect(video).toHaveJSProperty('paused', true)
  await expect(video).toHaveAttribute('poster', /^http:\/\/files\..*\/320\.webp$/)
  await video.evaluate((one: HTMLVideoElement) => one.play())
  await expect(video).toHaveJSProperty('videoWidth', 320)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/320\.webp$/)
})

test('a video in the media library is played and deleted', async ({ page }) => {
  const recording = await recordVideo(page)
  await signIn(page, await newOwner())
  await page.goto('/admin/files')
  const input = page.getByLabel('Upload files', { exact: true }).and(page.locator('input'))
  await input.setInputFiles([{ name: 'walk.webm', mimeType: 'video/webm', buffer: recording }])
  await page.getByRole('button', { name: /walk\.webm/ }).click()
  const dialog = page.getByRole('dialog', { name: 'File' })
  const video = dialog.getByLabel('walk.webm')
  await video.evaluate((one: HTMLVideoElement) => one.play())
  await expect(video).toHaveJSProperty('videoWidth', 320)
  await dialog.getByRole('button', { name: 'Delete file' }).click()
  await page.getByRole('dialog', { name: 'Delete walk.webm?' }).getByRole('button', { name: 'Delete file' }).click()
  await expect(page.getByRole('heading', { name: 'Keep your images and videos in one place' })).toBeVisible()
})
