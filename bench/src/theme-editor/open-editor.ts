import type { Frame, Page } from '@playwright/test'

import { seller } from '../api-client.ts'

/** An open theme editor with the frame of its preview. */
export interface OpenEditor {
  page: Page
  frame: Frame
}

/** Where the console is, and the theme to edit. */
export interface EditedTheme {
  /** The origin of the console. */
  url: string
  themeId: string
}

/** Signs the seller in to the console. The session is kept in the context. */
export async function signInToConsole(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/auth/login`)
  await page.getByLabel('Email').fill(seller.email)
  await page.getByLabel('Password', { exact: true }).fill(seller.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((address) => !address.pathname.includes('/auth/'))
}

/**
 * Opens the editor of a theme in a page that is signed in, and waits until the preview shows an element.
 * @param target the selector of the element
 */
export async function openTheme(page: Page, { url, themeId }: EditedTheme, target: string): Promise<OpenEditor> {
  await page.goto(`${url}/admin/online-store/themes/${themeId}/edit`)
  await page.frameLocator('iframe').locator(target).first().waitFor()
  const frame = page.frames().find((one) => one.url().includes('.preview.'))
  if (!frame) throw new Error('The editor has no preview')
  return { page, frame }
}
