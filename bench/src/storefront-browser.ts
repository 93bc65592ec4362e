import { gzipSync } from 'node:zlib'

import { type Browser, chromium } from '@playwright/test'

import type { Report } from './report.ts'

/** The maximum number of bytes of gzipped JavaScript that each page may load. */
const budgets = { home: 12_000, collection: 12_000, product: 18_000 }
/**
 * Chrome's "Fast 3G" preset: 1.6 Mbit/s down, 750 kbit/s up and 150 ms round trips, with the factors that DevTools applies, 0.9
 * for the rates and 3.75 for the round trips.
 */
const fast3g = { offline: false, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9, latency: 150 * 3.75 }

/**
 * Measures the pages in a browser on a slow mobile connection: script size, render-blocking scripts, layout shift, first paint
 * and largest contentful paint.
 */
export async function measureStorefront(report: Report, origin: string, pages: Record<keyof typeof budgets, string>): Promise<void> {
  // A container has no user namespaces for the sandbox. The opened pages are our own, so they are trusted.
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'],
    args: ['--no-sandbox', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  })
  try {
    report.say(`Chromium ${browser.version()}, 390 × 844, Fast 3G, CPU slowed four times, nothing kept`)
    for (const [name, path] of Object.entries(pages) as [keyof typeof budgets, string][]) {
      const { scripts, blocking, shift, largest, first } = await visit(browser, origin + path)
      report.target(`${name}: at most ${budgets[name] / 1000} kB of script`, scripts <= budgets[name], `${(scripts / 1000).toFixed(1)} kB`)
      report.target(
        `${name}: no script blocks, nothing shifts`,
        blocking === 0 && shift < 0.001,
        `${blocking} blocking, shift ${shift.toFixed(4)}`,
      )
      report.say(`  first paint ${Math.round(first)} ms, largest ${Math.round(largest)} ms`)
    }
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', fast3g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => response.request().resourceType() === 'script' && bodies.push(response.body()))
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
  await page.goto(address, { waitUntil: 'networkidle' })
  const found = await page.evaluate(() => ({
    ...(globalThis as unknown as { seen: { shift: number; largest: number } }).seen,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    blocking: document.querySelectorAll('head script[src]:not([type=module]):not([async]):not([defer])').length,
  }))
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
  await page.close()
  return { ...found, scripts: sizes.reduce((sum, size) => sum + size, 0) }
}
