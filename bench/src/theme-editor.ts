import path from 'node:path'

import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'

import { callApi } from './api-client.ts'
import type { Options } from './options.ts'
import { freePorts } from './ports.ts'
import type { Report } from './report.ts'
import { line, summarise } from './samples.ts'
import { openScratch } from './scratch.ts'
import { startServerProcess } from './server-process.ts'
import { buildContenders, serveContenders } from './theme-editor/contender-pages.ts'
import { measureDrags } from './theme-editor/drag.ts'
import { probeErrors } from './theme-editor/drawn-frames.ts'
import { CARDS, type EditorStore, openEditorStore, saveBlocks, saveSections } from './theme-editor/editor-store.ts'
import { logMessages } from './theme-editor/message-log.ts'
import { openTheme, signInToConsole } from './theme-editor/open-editor.ts'
import { measureOpening } from './theme-editor/opening.ts'
import { measureSteps } from './theme-editor/structure.ts'
import { type Typed, typeKeys } from './theme-editor/typing.ts'

/** The number of sections, and of keys per contender and round, whose figures have targets. */
const SECTIONS = 25
const KEYS = 500
const ROUNDS = 5
/** The numbers of sections that show how the time grows, and the keys for each. */
const SWEEP = [5, 25, 100]
const SWEEP_KEYS = 300
/** The number of sections of ten blocks before one is added: the most that a page can have. */
const BLOCK_SECTIONS = 199
/** The number of keys for which the probe is compared with the browser’s own record. */
const TRACED_KEYS = 100

const names = ['floor', 'vitrine', 'puck'] as const
type Name = (typeof names)[number]

/**
 * Measures how soon a key that is typed in the theme editor is on screen in the preview. The same sections are measured in one document
 * without an editor (the floor) and in Puck, by turns.
 */
export async function run(report: Report, { smoke, build: dist }: Options): Promise<void> {
  const scratch = await openScratch()
  const ports = await freePorts('vitrine', 'pages')
  const env = { SECRET_KEY: 'bench-secret-'.repeat(4), NODE_ENV: 'development' }
  const url = `http://localhost:${ports.vitrine}`
  const server = await startServerProcess(ports.vitrine, scratch.folder, { env, dist })
  const outDir = path.join(scratch.folder, 'contenders')
  await buildContenders(outDir)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'],
    args: ['--no-sandbox', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  })
  let end = () => {}
  try {
    report.say(`Chromium ${browser.version()}, 1440 × 900, production builds, real key events 40 to 83 ms apart`)
    const store = await openEditorStore(url, scratch)
    const site = { url, pages: `http://bench.localhost:${ports.pages}`, store }
    const { styles, data } = await readPreview(browser, site)
    const config = await saveSections(url, store, smoke ? 2 : SECTIONS)
    end = await serveContenders(ports.pages, { outDir, content: JSON.stringify({ config, data }), styles })
    await measureTyping(report, browser, await openAll(browser, site), smoke)
    if (!smoke) await measureSweep(report, browser, site)
    await measureEditor(report, browser, site, smoke)
  } finally {
    end()
    await browser.close()
    await server.stop()
    await scratch.close()
  }
}

interface Site {
  /** The origin of the console. */
  url: string
  /** The origin of the other contenders’ pages. */
  pages: string
  store: EditorStore
}

type Contenders = Record<Name, Typed> & { context: BrowserContext }

const VIEW: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }
/** The text that is typed. */
const TARGET = '[data-section="section-0"] h2'

async function openAll(browser: Browser, site: Site): Promise<Contenders> {
  const context = await browser.newContext(VIEW)
  return {
    context,
    floor: await openFloor(await context.newPage(), site, TARGET),
    puck: await openPuck(await context.newPage(), site, TARGET),
    vitrine: await openEditor(await context.newPage(), site, TARGET),
  }
}

async function openFloor(page: Page, { pages }: Site, target: string): Promise<Typed> {
  await page.goto(`${pages}/floor.html`)
  await page.locator(target).waitFor()
  return { page, input: page.getByLabel('Heading'), shown: page.mainFrame(), target }
}

async function openPuck(page: Page, { pages }: Site, target: string): Promise<Typed> {
  await page.goto(`${pages}/puck.html`)
  await page.frameLocator('iframe').locator(target).waitFor()
  const shown = page.frames().find((frame) => frame !== page.mainFrame())
  if (!shown) throw new Error('Puck has no frame')
  return { page, input: page.locator('input[name="heading"]:visible'), shown, target }
}

async function openEditor(page: Page, { url, store }: Site, target: string): Promise<Typed> {
  await signInToConsole(page, url)
  const { frame } = await openTheme(page, { url, themeId: store.themeId }, target)
  await page.getByRole('button', { name: 'Featured collection', exact: true }).first().click()
  return { page, input: page.getByLabel('Heading', { exact: true }).first(), shown: frame, target }
}

interface Source {
  /** The style sheets of the preview’s page, joined. */
  styles: string
  /** The data with which the preview shows the sections. */
  data: unknown
}

/** Reads what the preview shows, on its own page: only browsers find the host names below `localhost` everywhere. */
async function readPreview(browser: Browser, { url, store: { themeId, token } }: Site): Promise<Source> {
  const access = await callApi<{ origin: string; token: string }>(url, 'POST', `/api/stores/onlinestore/themes/${themeId}/preview`, {
    token,
  })
  const page = await browser.newPage()
  await page.goto(`${access.origin}/`)
  const source = await page.evaluate(
    async (body) => {
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[data-sheet=all], link[data-sheet=home]')]
      const styles = await Promise.all(sheets.map(async ({ href }) => (await fetch(href)).text()))
      const answer = await fetch('/data', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      return { styles: styles.join('\n'), data: (await answer.json()) as unknown }
    },
    JSON.stringify({ token: access.token, page: 'home', refs: { ...noRefs, collections: [['all', CARDS]] }, codes: [] }),
  )
  await page.close()
  return source
}

const noRefs = { products: [], menus: [], pages: [], images: [] }

async function measureTyping(report: Report, browser: Browser, contenders: Contenders, smoke: boolean): Promise<void> {
  const waits: Record<Name, number[]> = { floor: [], vitrine: [], puck: [] }
  const before = await imageOf(contenders.vitrine)
  for (let round = 0; round < (smoke ? 1 : ROUNDS); round++)
    for (const name of names) {
      const run = await typeKeys(contenders[name], smoke ? 5 : KEYS)
      waits[name].push(...run.waits)
      if (name === 'vitrine')
        report.check('every text was shown', run.skipped === 0, `${run.skipped} of ${run.waits.length + run.skipped} skipped`)
      else report.say(`  ${name}: ${run.skipped} texts were never shown alone`)
    }
  report.check('the preview’s pixels changed', !before.equals(await imageOf(contenders.vitrine)), 'two pictures')
  await checkProbe(report, browser, contenders, smoke)
  await contenders.context.close()
  const [floor, vitrine, puck] = names.map((name) => summarise(waits[name])) as [Figures, Figures, Figures]
  for (const name of names) report.say(`  ${line(`${name}, key to paint`, summarise(waits[name]), 'ms')}`)
  report.target(
    'median at most the floor + 8 ms',
    vitrine.median <= floor.median + 8,
    `${(vitrine.median - floor.median).toFixed(1)} ms more`,
  )
  report.target('median at most 0.6 of Puck’s', vitrine.median <= 0.6 * puck.median, (vitrine.median / puck.median).toFixed(2))
  report.target('p95 at most 0.6 of Puck’s', vitrine.p95 <= 0.6 * puck.p95, (vitrine.p95 / puck.p95).toFixed(2))
}

/** Checks the probe against the browser’s own record: a frame was drawn for each text, at the time that the probe says. */
async function checkProbe(report: Report, browser: Browser, contenders: Contenders, smoke: boolean): Promise<void> {
  for (const name of names) {
    const { page } = contenders[name]
    const errors = await probeErrors(browser, page, async () => typeKeys(contenders[name], smoke ? 5 : TRACED_KEYS))
    const { median } = summarise(errors.filter((error) => !Number.isNaN(error)))
    const drawn = errors.filter((error) => !Number.isNaN(error)).length
    report.check(`${name}: a frame was drawn for every text`, drawn === errors.length, `${drawn} of ${errors.length}`)
    const detail = `${median.toFixed(1)} ms after the drawn frame in the middle`
    if (smoke) report.say(`  ${name}: ${detail}`)
    else report.check(`${name}: the probe is within 2 ms of the drawn frame`, Math.abs(median) < 2, detail)
  }
}

type Figures = ReturnType<typeof summarise>

const imageOf = async ({ shown, page, target }: Typed): Promise<Buffer> => {
  await page.bringToFront()
  return shown.locator(target).screenshot()
}

async function measureSweep(report: Report, browser: Browser, site: Site): Promise<void> {
  const medians: number[] = []
  for (const sections of SWEEP) {
    await saveSections(site.url, site.store, sections)
    const page = await browser.newPage(VIEW)
    const { waits } = await typeKeys(await openEditor(page, site, TARGET), SWEEP_KEYS)
    await page.close()
    const figures = summarise(waits)
    medians.push(figures.median)
    report.say(`  ${line(`${sections} sections`, figures, 'ms')}`)
  }
  const [least = 0, most = 0] = [medians[0], medians.at(-1)]
  report.target('100 sections take at most 1.25 times the median of 5', most <= 1.25 * least, (most / least).toFixed(2))
}

/** Measures what else the editor does: drags, opening, other pages, and steps that change which sections there are. */
async function measureEditor(report: Report, browser: Browser, { url, store }: Site, smoke: boolean): Promise<void> {
  const theme = { url, themeId: store.themeId }
  const context = await browser.newContext(VIEW)
  await logMessages(context)
  const page = await context.newPage()
  await signInToConsole(page, url)
  await saveSections(url, store, smoke ? 2 : SECTIONS)
  await measureDrags(report, browser, page, theme, smoke)
  await measureOpening(report, page, theme, smoke)
  await saveBlocks(url, store, smoke ? 4 : BLOCK_SECTIONS)
  await measureSteps(report, browser, await openTheme(page, theme, '[data-section]'), smoke)
  await context.close()
}
