import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { chromium } from '@playwright/test'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * A Chromium to test with: the one named by CHROMIUM, one of the system, Playwright's own, or one installed now (with
 * apt where that works, with Playwright elsewhere). Says what it does.
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
