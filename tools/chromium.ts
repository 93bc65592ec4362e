import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { chromium } from '@playwright/test'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Returns the path of a Chromium for tests: from the CHROMIUM variable, from the system, or from Playwright. If there is none, it
 * installs one and prints that it does so. The installation uses apt-get if the user is root and apt-get is available, otherwise
 * Playwright.
 */
export async function findChromium(): Promise<string> {
  const found = [process.env['CHROMIUM'], ...known, chromium.executablePath()].find((file) => file !== undefined && existsSync(file))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found. Installing it with apt-get …')
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
    return '/usr/bin/chromium'
  }
  console.log('No Chromium found. Installing Playwright’s …')
  execFileSync(process.execPath, ['node_modules/.bin/playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return chromium.executablePath()
}
