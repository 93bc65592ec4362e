/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises'

import { chromium, type Page } from '@playwright/test'

import { callApi, signUp } from './api-client.ts'
import { fillStore } from './large-store.ts'
import type { Options } from './options.ts'
import { freePorts } from './ports.ts'
import type { Report } from './report.ts'
import { line, summarise } from './samples.ts'
import { openScratch } from './scratch.ts'
import { SECRET_KEY } from './secret-key.ts'
import { startServerProcess } from './server-process.ts'
import { signInToConsole } from './theme-editor/open-editor.ts'

/** With five variants each, these are 10,200 rows. */
const PRODUCTS = 1700
const SECONDS = 5
/** The least number of frames per second while rows are scrolled. The browser draws 60. */
const FRAMES_MIN = 58
const FRAME_MS = 1000 / 60

/** Measures the frames of the spreadsheet of 10,000 rows in Chromium, while it is scrolled with the wheel and with the scroll bar. */
export async function run(report: Report, { smoke, build: dist }: Options): Promise<void> {
  const { port } = await freePorts('port')
  const scratch = await openScratch()
  const url = `http://127.0.0.1:${port}`
  const env = { SECRET_KEY, STORE_HOST_SUFFIX: `.localhost:${port}`, ADMIN_ORIGIN: url }
  const server = await startServerProcess(port, scratch.folder, { env, dist })
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'], args: ['--no-sandbox'] })
  try {
    const { storeId, accessToken: token } = await signUp(url, 'bench-sheet')
    // Otherwise, the console would show the survey.
    await callApi(url, 'POST', '/api/stores/survey', { body: { businessType: 'hybrid' }, token })
    await fillStore(scratch.url, scratch.superuserUrl, storeId, { products: smoke ? 40 : PRODUCTS, orders: 0 })
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signInToConsole(page, url)
    await page.goto(`${url}/admin/bulk-updates/spreadsheet`)
    const rows = await loadAll(page)
    report.say(`${rows} rows in Chromium ${browser.version()}, 1440 × 900`)
    report.check('all rows are loaded', rows === (smoke ? 40 : PRODUCTS) * 6, `${rows} rows`)
    const seconds = smoke ? 0.5 : SECONDS
    measure(report, 'wheel, 150 rows per second', await framesOf(page, () => turnWheel(page, seconds)))
    measure(report, 'scroll bar, from end to end', await framesOf(page, () => dragScrollBar(page, seconds)))
  } finally {
    await browser.close()
    await server.stop()
    await scratch.close()
  }
}

/** Scrolls to the end until nothing is left to load. Returns the number of rows. */
async function loadAll(page: Page): Promise<number> {
  const grid = page.getByRole('grid')
  await grid.waitFor()
  for (;;) {
    const count = Number(await grid.getAttribute('aria-rowcount'))
    if (count > 0) return count - 1
    await grid.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
    await sleep(50)
  }
}

interface Scrolled extends Frames {
  /** The CPU time in milliseconds that the page's main thread used. */
  busy: number
}
interface Frames {
  /** The milliseconds from each frame to the next one. */
  intervals: number[]
  /** The number of frames in which a part of the sheet had no rows. */
  blank: number
}
type Watched = typeof globalThis & { seenFrames?: Frames & { isOver: boolean } }

/** Counts the frames while `scroll` runs. */
async function framesOf(page: Page, scroll: () => Promise<void>): Promise<Scrolled> {
  await page.getByRole('grid').evaluate((element) => element.scrollTo({ top: 0 }))
  await sleep(500)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busyUntilNow = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value
  const before = await busyUntilNow()
  await page.evaluate(watchFrames)
  await scroll()
  const frames = await page.evaluate(() => {
    const { seenFrames } = globalThis as Watched
    if (seenFrames) seenFrames.isOver = true
    return { intervals: seenFrames?.intervals ?? [], blank: seenFrames?.blank ?? 0 }
  })
  return { ...frames, busy: (await busyUntilNow()) * 1000 - before * 1000 }
}

/** Runs in the page: notes the time of each frame, and whether rows cover the sheet. */
function watchFrames(): void {
  const frames = { intervals: [] as number[], blank: 0, isOver: false }
  ;(globalThis as Watched).seenFrames = frames
  const grid = document.querySelector('[role=grid]')!
  let last = performance.now()
  const look = (now: number) => {
    if (frames.isOver) return
    frames.intervals.push(now - last)
    last = now
    const { left, top, bottom } = grid.getBoundingClientRect()
    // Below the headings, and above the scroll bar.
    const isCovered = (y: number) => document.elementFromPoint(left + 300, y)?.closest('[role=row]') !== null
    if (!isCovered(top + 60) || !isCovered(bottom - 30)) frames.blank++
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function turnWheel(page: Page, seconds: number): Promise<void> {
  await page.getByRole('grid').hover({ position: { x: 400, y: 300 } })
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    await page.mouse.wheel(0, 96)
    await sleep(FRAME_MS)
  }
}

/** Moves the scroll bar a little with every frame, down and up again, as dragging it does. */
const dragScrollBar = (page: Page, seconds: number): Promise<void> =>
  page.getByRole('grid').evaluate(
    (grid, last) =>
      new Promise<void>((resolve) => {
        const start = performance.now()
        const move = (now: number) => {
          const done = (now - start) / last
          if (done >= 1) return resolve()
          grid.scrollTop = (grid.scrollHeight - grid.clientHeight) * (1 - Math.abs(1 - 2 * done))
          requestAnimationFrame(move)
        }
        requestAnimationFrame(move)
      }),
    seconds * 1000,
  )

function measure(report: Report, name: string, { intervals, blank, busy }: Scrolled): void {
  const all = summarise(intervals)
  const rate = (1000 * intervals.length) / intervals.reduce((sum, one) => sum + one, 0)
  const slowest = Math.max(...intervals)
  report.say(line(`${name}: between frames`, all, 'ms'))
  report.say(`  ${(busy / intervals.length).toFixed(1)} ms of CPU for each frame, of ${FRAME_MS.toFixed(1)}`)
  report.say(`  slowest ${slowest.toFixed(0)} ms; ${blank} of ${intervals.length} frames had a place without rows`)
  report.target(`${name}: at least ${FRAMES_MIN} frames per second`, rate >= FRAMES_MIN, `${rate.toFixed(1)} frames per second`)
}
