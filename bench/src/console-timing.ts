/// <reference lib="dom" />
import { type Browser, type Page } from '@playwright/test'

/** How a screen loaded in a browser. */
export interface Appearance {
  /** Milliseconds from requesting the page until it is usable: the selector is visible and the main thread is free. */
  usable: number
  /** The number of requests answered until the screen was shown. */
  requests: number
  /** The compressed bytes of JavaScript received until the screen was shown. */
  script: number
}

/** Milliseconds to wait after the screen is shown, so that late long tasks are seen too. */
const QUIET = 1500

interface Watching {
  seen: { shown: number; busyUntil: number }
}

/** Runs in the page before its first script. Records when `selector` is first visible and when the last long task ends. */
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

/** Runs in the page after the wait and returns the measurements. */
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
  /** The server's URL. */
  url: string
  /** The path to open. */
  address: string
  /** The CSS selector of an element that has to be visible. */
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
