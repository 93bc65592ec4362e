import { expect, type Frame, type Locator, type Page } from '@playwright/test'

import { signIn } from '../people.ts'
import type { SettingsStore } from './store.ts'

/** A setting in the form. */
export interface Row {
  name: string
  kind: string
}

/** The theme editor as a seller uses it. */
export class SettingsEditor {
  readonly page: Page

  private constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page, { owner, themeId }: SettingsStore): Promise<SettingsEditor> {
    await signIn(page, owner)
    await page.goto(`/admin/online-store/themes/${themeId}/edit`)
    const editor = new SettingsEditor(page)
    await editor.#shown()
    return editor
  }

  /** Waits until the preview shows the chosen page, and no other one while the data of that is read. */
  async #shown(): Promise<void> {
    await expect(this.page.getByRole('region', { name: 'Preview' }).locator('> [aria-busy]')).toHaveAttribute('aria-busy', 'false')
    const page = await this.shownPage()
    const kind = page === 'collections' ? 'collection' : page
    await expect.poll(async () => this.frame().evaluate(() => document.body.className)).toBe(`page-${kind}`)
  }

  /** The document of the preview. */
  frame(): Frame {
    const frame = this.page.frames().find((one) => one.parentFrame() === this.page.mainFrame())
    if (!frame) throw new Error('The editor has no preview')
    return frame
  }

  /** Returns the names of all parts: the header, the footer, the sections, and the groups of settings. */
  async parts(): Promise<string[]> {
    const names: string[] = []
    for (const tab of ['Sections', 'Settings']) {
      await this.page.getByText(tab, { exact: true }).click()
      names.push(
        ...(await this.page.locator('[data-part]').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['part']!))),
      )
    }
    return names
  }

  async openPart(name: string): Promise<void> {
    const back = this.page.getByRole('button', { name: 'Back', exact: true })
    if (await back.isVisible()) await back.click()
    await this.page.getByText(name.startsWith('settings:') ? 'Settings' : 'Sections', { exact: true }).click()
    await this.page.locator(`[data-part="${name}"]`).click()
    await expect(back).toBeVisible()
    await this.#shown()
  }

  /** Opens everything that is folded, except the items of lists. */
  async unfold(): Promise<void> {
    const folded = this.page.locator('h3 > button[aria-expanded=false]')
    while ((await folded.count()) > 0) await folded.first().press('Enter')
    // A control that loads shows no value yet.
    await expect(this.page.locator('[data-setting] [aria-busy=true]')).toHaveCount(0)
  }

  async showDevice(device: 'desktop' | 'mobile'): Promise<void> {
    await this.page.getByRole('radio', { name: device === 'mobile' ? 'Mobile' : 'Desktop' }).press('Space')
  }

  #pageChoice(): Locator {
    return this.page.getByRole('combobox', { name: 'Page', exact: true })
  }

  async showPage(page: string): Promise<void> {
    await this.#pageChoice().selectOption(page)
    await this.#shown()
  }

  shownPage(): Promise<string> {
    return this.#pageChoice().inputValue()
  }

  /** Returns the settings that are shown. */
  rows(): Promise<Row[]> {
    return this.page.locator('[data-setting]:not([data-kind=list], [data-kind=blocks])').evaluateAll((rows) =>
      rows.map((row) => {
        const { setting, kind } = (row as HTMLElement).dataset
        return { name: setting!, kind: kind! }
      }),
    )
  }

  /** Whether a setting that is shown has a value for each device. */
  async hasPairs(): Promise<boolean> {
    return (await this.page.locator('fieldset[aria-label]').count()) > 0
  }

  /** Returns the lists that are shown, with their kinds and numbers of items. */
  lists(): Promise<(Row & { count: number })[]> {
    return this.page.locator('[data-setting]:is([data-kind=list], [data-kind=blocks])').evaluateAll((lists) =>
      lists.map((list) => {
        const { setting, kind } = (list as HTMLElement).dataset
        return { name: setting!, kind: kind!, count: list.querySelectorAll(':scope > ul > li').length }
      }),
    )
  }

  /** Opens an item of a list, which closes the one that was open. */
  async openItem(list: string, place: number): Promise<void> {
    const item = this.row(list).locator('> ul > li > div > button[aria-expanded]').nth(place)
    if ((await item.getAttribute('aria-expanded')) === 'false') await item.press('Enter')
    await expect(item).toHaveAttribute('aria-expanded', 'true')
  }

  row(name: string): Locator {
    return this.page.locator(`[data-setting="${name}"]`).first()
  }

  /** Moves the focus to the control of a setting. */
  async focus(name: string): Promise<void> {
    await this.row(name).locator('button, input:not([type=file]), select, textarea, [contenteditable=true]').first().focus()
  }

  #undoButton(): Locator {
    return this.page.getByRole('button', { name: /^(Undo|Nothing to undo)/ })
  }

  /** Returns what can be undone last, as the button says. */
  async lastStep(): Promise<string> {
    return (await this.#undoButton().getAttribute('aria-label')) ?? ''
  }

  /** Undoes steps until the last one is this one. */
  async undoTo(step: string): Promise<void> {
    while ((await this.lastStep()) !== step) await this.#undoButton().click()
  }

  /** Saves the theme, which is published, unless its settings are those that were saved last. */
  async save(): Promise<void> {
    const button = this.page.getByRole('button', { name: 'Save changes', exact: true })
    if (await button.isDisabled()) return
    const saved = this.page.waitForResponse((response) => /config\/[\w-]+$/.test(response.url()) && response.request().method() === 'PUT')
    await button.click()
    expect((await saved).status()).toBe(200)
    await expect(button).not.toHaveAttribute('data-loading')
  }
}
