import type { Page } from '@playwright/test'

import type { Report } from '../report.ts'
import { line, summarise } from '../samples.ts'
import { clearLog, readLog } from './message-log.ts'
import { type EditedTheme, type OpenEditor, openTheme } from './open-editor.ts'

/** The number of times that the editor is opened, after two that fill the caches, and the number of changes of the page. */
const OPENINGS = 15
const SWITCHES = 32
const WARM_UP = 2
/** The longest until the preview is shown, and the longest change of the page, for three of four. In milliseconds. */
const OPEN_MAX = 1500
const SWITCH_MAX = 150

/** Measures how soon the editor can be used with a warm cache, and how soon the preview shows another page, in a page that is signed in. */
export async function measureOpening(report: Report, page: Page, theme: EditedTheme, smoke: boolean): Promise<void> {
  const waits: number[] = []
  for (let time = 0; time < (smoke ? 1 : OPENINGS + WARM_UP); time++) waits.push(await open(page, theme))
  const opened = summarise(waits.slice(smoke ? 0 : WARM_UP))
  report.say(`  ${line('navigation to editable with the preview painted', opened, 'ms')}`)
  report.target(`three of four openings take at most ${OPEN_MAX} ms`, opened.p75 <= OPEN_MAX, `${opened.p75.toFixed(0)} ms`)
  await measureSwitches(report, await openTheme(page, theme, '[data-section]'), smoke)
}

async function open(page: Page, theme: EditedTheme): Promise<number> {
  await page.goto('about:blank')
  const { frame } = await openTheme(page, theme, '[data-section]')
  await page.locator('[data-section-row]').first().waitFor()
  await frame.waitForFunction(() => (globalThis as unknown as { log: { loaded: number[] } }).log.loaded.length > 0)
  const start = await page.evaluate(() => performance.timeOrigin)
  return (await readLog(frame)).loaded[0]! - start
}

async function measureSwitches(report: Report, { page, frame }: OpenEditor, smoke: boolean): Promise<void> {
  let documents = 0
  page.on('request', (request) => void (request.resourceType() === 'document' && documents++))
  await frame.evaluate(() => Object.assign(globalThis, { stays: true }))
  const choice = page.getByLabel('Page', { exact: true })
  await choice.focus()
  await page.evaluate(noteChanges)
  const pages = await choice.locator('option').count()
  const waits: number[] = []
  for (let time = 0; time < (smoke ? 3 : SWITCHES); time++) {
    await Promise.all([clearLog(page), clearLog(frame)])
    await page.keyboard.press(Math.floor(time / (pages - 1)) % 2 === 0 ? 'ArrowDown' : 'ArrowUp')
    await frame.waitForFunction(() => (globalThis as unknown as { log: { loaded: number[] } }).log.loaded.length > 0)
    const changed = await page.evaluate(() => (globalThis as unknown as { changedAt: number }).changedAt)
    waits.push((await readLog(frame)).loaded[0]! - changed)
  }
  const stays = await frame.evaluate(() => 'stays' in globalThis)
  report.check('no document was loaded for another page', stays && documents === 0, `${documents} documents`)
  const figures = summarise(waits)
  report.say(`  ${line('choice to paint of another page', figures, 'ms')}`)
  report.target(
    `three of four changes of the page take at most ${SWITCH_MAX} ms`,
    figures.p75 <= SWITCH_MAX,
    `${figures.p75.toFixed(0)} ms`,
  )
}

/** Notes when the browser changed the choice of the page. */
function noteChanges(): void {
  addEventListener(
    'change',
    ({ timeStamp, isTrusted }) => isTrusted && Object.assign(globalThis, { changedAt: performance.timeOrigin + timeStamp }),
    true,
  )
}
