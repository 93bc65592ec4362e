import { gzipSync } from 'node:zlib'

import { type Browser, chromium, type Page, type Request } from '@playwright/test'

import { fast3g } from './fast-3g.ts'
import type { Report } from './report.ts'
import { line, summarise } from './samples.ts'

/** The maximum number of bytes of gzipped JavaScript that each page may load. */
const budgets = { home: 12_000, collection: 12_000, product: 18_000 }
/** The maximum number of bytes of style sheets that each page may load, as they are sent. */
const STYLES_MAX = 12_000
/** The maximum layout shift of a page, and of a list whose filter is changed. */
const SHIFT_MAX = 0.05
/** The maximum time in milliseconds until the largest content of the home page and of a product is painted. */
const LARGEST_MAX = 2000
/** The number of visits to each page. */
const VISITS = 5
/**
 * Measures the pages in a browser on a slow mobile connection: script size, render-blocking scripts, layout shift, first paint
 * and largest contentful paint.
 */
export async function measureStorefront(
  report: Report,
  origin: string,
  pages: Record<keyof typeof budgets, string>,
  smoke: boolean,
): Promise<void> {
  // A container has no user namespaces for the sandbox. The opened pages are our own, so they are trusted.
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'],
    args: ['--no-sandbox', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  })
  try {
    report.say(`Chromium ${browser.version()}, 390 × 844, Fast 3G, CPU slowed four times, nothing kept`)
    for (const [name, path] of Object.entries(pages) as [keyof typeof budgets, string][]) {
      const visits: Visit[] = []
      for (let visited = 0; visited < (smoke ? 1 : VISITS); visited++) visits.push(await visit(browser, origin + path))
      const most = (of: (one: Visit) => number) => Math.max(...visits.map(of))
      const [scripts, styles, shift, blocking] = [
        most((v) => v.scripts),
        most((v) => v.styles),
        most((v) => v.shift),
        most((v) => v.blocking),
      ]
      report.target(`${name}: at most ${budgets[name] / 1000} kB of script`, scripts <= budgets[name], `${(scripts / 1000).toFixed(1)} kB`)
      report.target(`${name}: at most ${STYLES_MAX / 1000} kB of styles`, styles <= STYLES_MAX, `${(styles / 1000).toFixed(1)} kB`)
      report.target(
        `${name}: no script blocks, shift below ${SHIFT_MAX}`,
        blocking === 0 && shift < SHIFT_MAX,
        `${blocking} blocking, shift ${shift.toFixed(4)}`,
      )
      const largest = summarise(visits.map((v) => v.largest))
      const painted = line('largest', largest, 'ms')
      report.say(`  ${line('first paint', summarise(visits.map((v) => v.first)), 'ms')}`)
      if (name === 'collection') report.say(`  ${painted}`)
      else report.target(`${name}: largest content within ${LARGEST_MAX} ms`, largest.median <= LARGEST_MAX, painted)
    }
    const shift = await filterShift(browser, origin + pages.collection)
    report.target(`collection: a filter moves nothing by more than ${SHIFT_MAX}`, shift < SHIFT_MAX, shift.toFixed(4))
  } finally {
    await browser.close()
  }
}

interface Visit {
  scripts: number
  styles: number
  shift: number
  blocking: number
  first: number
  largest: number
}

/** Opens a page in a new context, so that nothing is cached, and counts its layout shifts. */
async function openPage(browser: Browser): Promise<{ page: Page; slowDown: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.addInitScript(() => {
    const seen = { shift: 0, largest: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largest = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const slowDown = async () => {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', fast3g)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  return { page, slowDown }
}

const seenIn = async (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: { shift: number; largest: number } }).seen)

async function visit(browser: Browser, address: string): Promise<Visit> {
  const { page, slowDown } = await openPage(browser)
  await slowDown()
  const bodies: Promise<Buffer>[] = []
  const sheets: Request[] = []
  page.on('response', (response) => response.request().resourceType() === 'script' && bodies.push(response.body()))
  page.on('requestfinished', (request) => request.resourceType() === 'stylesheet' && sheets.push(request))
  await page.goto(address, { waitUntil: 'networkidle' })
  const found = await page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    blocking: document.querySelectorAll('head script[src]:not([type=module]):not([async]):not([defer])').length,
  }))
  const seen = await seenIn(page)
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
  const sent = (await Promise.all(sheets.map((sheet) => sheet.sizes()))).map(({ responseBodySize }) => responseBodySize)
  await page.context().close()
  return { ...found, ...seen, scripts: sum(sizes), styles: sum(sent) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Returns the layout shift after a filter is chosen on a slow connection, where the answer is too late to count as expected. */
async function filterShift(browser: Browser, address: string): Promise<number> {
  const { page, slowDown } = await openPage(browser)
  await page.goto(address, { waitUntil: 'networkidle' })
  await slowDown()
  const before = await seenIn(page)
  await page.locator('.listing-open').click()
  await page.locator('.filters input[type=checkbox]:enabled').first().check({ force: true })
  await page.waitForFunction(() => location.search !== '' && !document.querySelector('[aria-busy]'))
  // The observer is told after the next frame.
  await page.evaluate(async () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))))
  const after = await seenIn(page)
  await page.context().close()
  return after.shift - before.shift
}
