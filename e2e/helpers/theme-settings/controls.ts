import { expect, type Locator, type Page } from '@playwright/test'

/** Changes the setting of a row through its control, with keys and the pointer. */
export const change: Record<string, (row: Locator, page: Page) => Promise<void>> = {
  text: async (row) => type(row.getByRole('textbox').first(), 'Changed'),
  textarea: async (row) => type(row.getByRole('textbox').first(), 'Changed'),
  email: async (row) => type(row.getByRole('textbox'), 'changed@shop.example'),
  url: async (row) => type(row.getByRole('textbox'), 'https://changed.example/'),
  richText: async (row) => type(row.locator('[contenteditable=true], textarea').first(), 'Changed'),
  html: async (row) => type(row.locator('[contenteditable=true], textarea').first(), 'Changed'),
  code: async (row) => type(row.getByRole('textbox'), '<p>Changed</p>'),
  script: async (row) => type(row.getByRole('textbox'), 'changed()'),
  strings: async (row) => type(row.getByRole('textbox'), 'Changed\nAgain'),
  color: async (row) => {
    await type(row.getByRole('textbox'), '#123456')
    await end(row.getByRole('textbox'))
  },
  integer: async (row) => step(row.getByRole('textbox'), 'ArrowDown', 'ArrowUp'),
  decimal: async (row) => step(row.getByRole('textbox'), 'ArrowUp', 'ArrowDown'),
  slider: async (row) => step(row.getByRole('slider'), 'ArrowRight', 'ArrowLeft'),
  range: async (row) => row.getByRole('textbox').last().press('ArrowUp'),
  countdown: async (row) => row.getByRole('textbox').first().press('ArrowUp'),
  toggle: async (row) => row.getByRole('switch').press('Space'),
  select: async (row) => {
    const list = row.getByRole('combobox')
    const [now, count] = await list.evaluate((element) => {
      const { selectedIndex, options } = element as HTMLSelectElement
      return [selectedIndex, options.length] as const
    })
    await list.selectOption({ index: (now + 1) % count })
  },
  segmented: chooseOther,
  cards: chooseOther,
  icon: async (row, page) => {
    await row.getByRole('button').first().click()
    await page.getByRole('radio', { name: 'Gift' }).locator('..').click()
  },
  font: async (row, page) => {
    await row.getByRole('button').first().click()
    await page.getByRole('radio', { name: 'Quicksand' }).locator('..').click()
  },
  image: chooseFile,
  media: chooseFile,
  collection: chooseRecord,
  product: chooseRecord,
  page: chooseRecord,
  menu: chooseRecord,
  link: async (row, page) => {
    const kind = row.getByRole('combobox')
    if ((await kind.count()) === 0) return chooseRecord(row, page)
    await kind.selectOption('url')
    return type(row.getByRole('textbox'), 'https://changed.example/')
  },
}

async function type(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

/** Presses a key, or another one if the value is at its limit. */
async function step(field: Locator, key: string, other: string): Promise<void> {
  const valueOf = async () => field.evaluate((element) => (element as HTMLInputElement).value ?? element.getAttribute('aria-valuenow'))
  const before = await valueOf()
  await field.press(key)
  if ((await valueOf()) === before) await field.press(other)
  await end(field)
}

/** Ends a gesture, by leaving the control. Until then, the preview shows a color or a size without its custom property. */
async function end(field: Locator): Promise<void> {
  await field.press('Tab')
}

async function chooseOther(row: Locator): Promise<void> {
  await row.locator('input[type=radio]:not(:checked)').first().press('Space')
}

async function chooseFile(row: Locator, page: Page): Promise<void> {
  await row.getByRole('button', { name: /^(Choose|Replace)/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /hat-side/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Chooses the last record of the list, or the one before if it is chosen already. */
async function chooseRecord(row: Locator, page: Page): Promise<void> {
  const button = row.getByRole('button').first()
  const before = await button.innerText()
  await button.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[aria-busy=false] li').first()).toBeVisible()
  await dialog.locator('li').getByRole('button').filter({ hasNotText: before }).last().click()
  await expect(dialog).toHaveCount(0)
}
