/// <reference lib="dom" />
import { type Browser, type Page } from '@playwright/test'

/** The measurements of a screen that loaded in a browser. */
export interface Appearance {
  /** The number of milliseconds until the screen is usable: its main element is visible and the last long task has ended. */
  usable: number
  /** The number of requests answered until the screen was shown. */
  requests: number
  /** The number of compressed bytes of JavaScript that were received until the screen was shown. */
  script: number
}

/** The number of milliseconds to wait after the screen is shown, so that late long tasks are seen too. */
const QUIET = 1500

interface Watching {
  seen: { shown: number; busyUntil: number }
}

/** Runs in the page before the page's first script. Records when `selector` is first visible and when the last long task ends. */
function watch(selector: string): void {
  const seen = { shown: 0, busyUntil: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.busyUntil = Math.max(seen.busyUntil, startTime + duration)
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    const { width = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {}
    if (width > 0) seen.shown = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Returns the measurements. Runs in the page, after the wait of `QUIET`. */
function appearance(): Appearance {
  const { shown, busyUntil } = (globalThis as unknown as Watching).seen
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const loaded = resources.filter(({ responseEnd }) => responseEnd <= shown)
  const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  return {
    usable: Math.max(shown, busyUntil),
    requests: loaded.length + 1,
    script: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }
}

interface Screen {
  /** The URL of the server, without a path. */
  url: string
  /** The path to open. */
  address: string
  /** The CSS selector of the element whose visibility means that the screen is shown. */
  selector: string
  /** Signs in, if the page needs it. */
  prepare?: ((page: Page) => Promise<void>) | undefined
}

/** Opens a screen in a fresh browser profile, without a cache, and times it. */
export async function timeScreen(browser: Browser, { url, address, selector, prepare }: Screen): Promise<Appearance> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await prepare?.(page)
    const network = await context.newCDPSession(page)
    await network.send('Network.setCacheDisabled', { cacheDisabled: true })
    await page.addInitScript(watch, selector)
    await page.goto(address)
    await page.waitForFunction(() => (globalThis as unknown as Watching).seen.shown > 0)
    await page.waitForTimeout(QUIET)
    return await page.evaluate(appearance)
  } finally {
    await context.close()
  }
}
