/// <reference lib="dom" />
import { type Browser, type Page } from '@playwright/test'

/** How a screen came up in a browser. */
export interface Appearance {
  /** Milliseconds from asking for the page until it can be used: shown, and the page's thread free. */
  usable: number
  /** Requests answered until it was shown. */
  requests: number
  /** Bytes of JavaScript that came over the wire until it was shown, as compressed as they came. */
  script: number
}

/** Long tasks end the wait late; this long after the last sight of one the page counts as free. Milliseconds. */
const QUIET = 1500

interface Watching {
  seen: { shown: number; busyUntil: number }
}

/** Runs in the page, from before its first script: notes when `selector` is first visible, and the end of the last long task. */
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

/** Runs in the page, when all is quiet. */
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
  /** Of the server. */
  url: string
  /** Path to open. */
  address: string
  /** Of what has to be there. */
  selector: string
  /** Signs in, where the address needs it. */
  prepare?: ((page: Page) => Promise<void>) | undefined
}

/** Opens a screen in a fresh browser profile, without cache. */
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
