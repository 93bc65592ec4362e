/// <reference lib="dom" />
import { chromium, type Page } from '@playwright/test'

import { seller } from '../api-client.ts'
import { fast3g } from '../fast-3g.ts'
import type { Report } from '../report.ts'
import { line, summarise } from '../samples.ts'
import { randomRanges } from './choices.ts'

const WARM_MAX = 1000
const SLOW_MAX = 3000
/** The cards of the Overview. */
const CARD = 'main [aria-busy]'

interface Watching {
  paintedAt: number | undefined
}

/**
 * Measures how soon all cards of the Overview are painted, on a fast connection with a warm cache, and on a slow one with and
 * without it.
 * @param zone the time zone of the current store
 */
export async function measureInBrowser(report: Report, url: string, zone: string, smoke: boolean): Promise<void> {
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'], args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await enterFirstStore(page, url)
    await page.addInitScript(watch, CARD)
    const session = await context.newCDPSession(page)
    report.say(`## Overview in Chromium ${browser.version()}, 1440 × 900, 90 days and the 90 days before`)
    const pages = [
      ['one store', '/admin/'],
      ['all stores', '/admin/overview'],
    ] as const
    const measure = async (address: string, times: number, seed: number) => {
      const waits: number[] = []
      for (const { from, to } of randomRanges(times, zone, seed))
        waits.push(await open(page, `${url}${address}?from_time=${from}&to_time=${to}`))
      return summarise(waits)
    }
    for (const [name, address] of pages) {
      await measure(address, 1, 10)
      const warm = await measure(address, smoke ? 1 : 20, 11)
      report.target(
        `${name}: all cards painted in ${WARM_MAX} ms`,
        warm.p75 <= WARM_MAX,
        line('three of four, from navigation', warm, 'ms'),
      )
    }
    if (smoke) return
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', fast3g)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    for (const cacheDisabled of [false, true])
      for (const [name, address] of pages) {
        await session.send('Network.setCacheDisabled', { cacheDisabled })
        const slow = await measure(address, 5, 12)
        const label = `${name}: all cards painted in ${SLOW_MAX} ms on Fast 3G with a CPU slowed four times, ${cacheDisabled ? 'nothing kept' : 'files kept'}`
        report.target(label, slow.p75 <= SLOW_MAX, line('three of four, from navigation', slow, 'ms'))
      }
  } finally {
    await browser.close()
  }
}

/** Signs in, and opens the first store of the seller's stores. */
async function enterFirstStore(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/auth/login`)
  await page.getByLabel('Email').fill(seller.email)
  await page.getByLabel('Password', { exact: true }).fill(seller.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Store 1\b/ })
    .click()
  await page.waitForURL((address) => !address.pathname.includes('/auth/'))
}

async function open(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.waitForFunction(() => (globalThis as unknown as Watching).paintedAt !== undefined, undefined, { timeout: 60_000 })
  if ((await page.getByRole('main').getByRole('alert').count()) > 0) throw new Error('A card of the Overview failed')
  return page.evaluate(() => (globalThis as unknown as Watching).paintedAt!)
}

/** Runs in the page before its first script. Records when no card is busy any more and that has been painted. */
function watch(cards: string): void {
  const look = () => {
    const all = [...document.querySelectorAll(cards)]
    // A card that has not begun to load is not busy, and has no figure.
    const isDone = all.length > 1 && all.every((card) => card.getAttribute('aria-busy') === 'false' && /\d/.test(card.textContent))
    // The frame after the one that is being drawn shows that this one has been painted.
    if (isDone) requestAnimationFrame(() => Object.assign(globalThis, { paintedAt: performance.now() }))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
