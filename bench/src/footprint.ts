import path from 'node:path'

import { type Browser, chromium, type Page } from '@playwright/test'

import { callApi, seller, signUp } from './api-client.ts'
import { measureScreens } from './bundle-sizes.ts'
import { type Appearance, timeScreen } from './console-timing.ts'
import { type Packages, readPackages, timeInstall } from './installation.ts'
import type { Options } from './options.ts'
import type { Report } from './report.ts'
import { line, summarise } from './samples.ts'
import { freePorts } from './ports.ts'
import { openScratch } from './scratch.ts'
import { startServerProcess } from './server-process.ts'

const root = path.join(import.meta.dirname, '../..')
const ROUNDS = 7
const screens = [
  { name: 'login', path: '/admin/auth/login', selector: 'input[type=password]', limit: 500 },
  { name: 'product list', path: '/admin/products', selector: 'main a[href*="/products/0"]', prepare: fillSignIn },
]

/**
 * Measures the disk space of the installed packages, how long installing them takes (unless skipped), the JavaScript that the
 * console loads, and how soon the console can be used.
 */
export async function run(report: Report, { smoke, build, skipInstall }: Options): Promise<void> {
  const { all, running } = await readPackages(path.join(root, 'node_modules'))
  const told = ({ size, count }: Packages) => `${Math.round(size / 1e6)} MB, ${count} packages`
  report.say(`node_modules: ${told(all)}; without what only developing needs ${told(running)}`)
  report.say('  (Vendure 3.7.3: 841 MB, 1,274 packages, 185 s; Medusa 2.21.2: 723 MB, 1,087 packages, 168 s)')
  if (!skipInstall && !smoke) report.say(`npm ci with an empty cache: ${(await timeInstall(root)).toFixed(0)} s, one sample`)

  report.say('')
  for (const { screen, size, limit, loaded, files } of await measureScreens(path.join(root, 'admin/dist')))
    report.target(
      `${screen} within ${limit / 1000} kB of JavaScript, gzip, in at most ${files} files`,
      size <= limit && loaded <= files,
      `${(size / 1000).toFixed(1)} kB in ${loaded} files`,
    )
  report.say('  (login of Vendure 816 kB, of Medusa 1,791 kB)')

  report.say('')
  await timeConsole(report, build, smoke ? 1 : ROUNDS)
}

async function timeConsole(report: Report, build: string, rounds: number): Promise<void> {
  const { port } = await freePorts('port')
  const url = `http://127.0.0.1:${port}`
  const scratch = await openScratch()
  const server = await startServerProcess(port, scratch.folder, { env: { ADMIN_ORIGIN: url }, dist: build })
  try {
    const { accessToken: token } = await signUp(url, 'Bench store')
    await callApi(url, 'POST', '/api/stores/survey', { body: { businessType: 'hybrid' }, token })
    await callApi(url, 'POST', '/api/products', {
      body: { title: 'First product', variants: [{ optionValues: [], priceCents: 100 }] },
      token,
    })
    // A container has no user namespaces for the sandbox. The opened pages are our own, so they are trusted.
    const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'], args: ['--no-sandbox'] })
    try {
      await timeScreens(report, browser, url, rounds)
    } finally {
      await browser.close()
    }
  } finally {
    await server.stop()
    await scratch.close()
  }
}

async function timeScreens(report: Report, browser: Browser, url: string, rounds: number): Promise<void> {
  report.say(`Chromium ${browser.version()}, no cache, loopback, 1440 × 900; usable: shown and no long task after it`)
  for (const { name, path: address, selector, prepare, limit } of screens) {
    const seen: Appearance[] = []
    for (let round = 0; round <= rounds; round += 1) seen.push(await timeScreen(browser, { url, address, selector, prepare }))
    // The first round warms up the server and the browser.
    const times = summarise(seen.slice(1).map(({ usable }) => usable))
    const { requests, script } = seen.at(-1)!
    report.say(line(`${name} usable`, times, 'ms'))
    report.say(`  ${requests} requests and ${(script / 1000).toFixed(1)} kB of JavaScript (brotli) until it is shown`)
    if (limit) report.target(`${name} usable under ${limit} ms`, times.median < limit, `${Math.round(times.median)} ms`)
  }
  report.say('  (login of Vendure 1,152 ms, of Medusa 2,171 ms; product list 1,075 and 2,054 ms)')
}

async function fillSignIn(page: Page): Promise<void> {
  await page.goto('/admin/auth/login')
  await page.getByLabel('Email').fill(seller.email)
  await page.getByLabel('Password', { exact: true }).fill(seller.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.includes('/auth/login'))
}
