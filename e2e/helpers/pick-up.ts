import { expect, type Page } from '@playwright/test'

/** Picks up the item of a sortable list whose handle has the focus, so that arrow keys move it. */
export async function pickUp(page: Page): Promise<void> {
  await page.keyboard.press('Space')
  await expect(page.locator('[data-dragging]')).toHaveCount(1)
  // dnd-kit listens to the arrow keys only after a timer that starts with the drag, and would miss a key before.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}
