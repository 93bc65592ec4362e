import { expect, test, type Page } from '@playwright/test'
import { pageNames, pageOf, type PageName } from '@vitrine/contract/pages.ts'

import { axeOn } from '../helpers/complaints.ts'
import { NOBODY_LEFT_IT, oneOfEach } from '../helpers/one-of-each.ts'
import { newOwner, type Owner, signIn } from '../helpers/people.ts'

/**
 * The start of the message that the browser logs when the sandboxed frame of the home page blocks a script. The script comes
 * from Playwright when it records a trace with the page in it (`--trace on`), so the message is not a complaint about the console.
 */
const recorder = "Blocked script execution in 'about:srcdoc'"

/** Records a page's console errors, uncaught exceptions and violations of its security policy. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(recorder)) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

type Scheme = 'light' | 'dark'
const other: Record<Scheme, Scheme> = { light: 'dark', dark: 'light' }

/** The accessibility rules whose results depend on the colors. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * Checks a page against all rules in its current color scheme, and against the color rules in the other scheme. Returns the
 * serious and critical violations.
 */
async function seriousFindings(page: Page, scheme: Scheme): Promise<string[]> {
  // The sandboxed frame of the home page runs no scripts, including axe.
  const axe = () => axeOn(page).exclude('iframe')
  const asItCame = await axe().analyze()
  await page.emulateMedia({ colorScheme: other[scheme] })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', other[scheme])
  // The check waits for color transitions to finish, because axe would measure the intermediate colors.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
  const inOther = await axe().withRules(ofColours).analyze()
  await page.emulateMedia({ colorScheme: scheme })
  return [...asItCame.violations, ...inOther.violations]
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
}

const built = pageNames.filter((name) => pageOf(name).built)
const isPublic = (name: PageName) => pageOf(name).access === 'public'
/**
 * Links from emails do not work without their token. The server answers 410 or 422, and the browser reports these answers as
 * errors.
 */
const refused = /Failed to load resource: the server responded with a status of 4(?:10|22)/
/** The page of a record that does not exist requests the record and gets a 404. */
const notFound = /Failed to load resource: the server responded with a status of 404/

test.describe('pages before signing in', () => {
  test.use({ colorScheme: 'dark' })
  test('break no policy and no accessibility rule', async ({ page }) => {
    const complaints = complaintsOf(page)
    for (const name of built.filter(isPublic)) {
      await test.step(name, async () => {
        await page.goto(`/admin${pageOf(name).path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await seriousFindings(page, 'dark')).toEqual([])
        expect(complaints.filter((text) => !refused.test(text))).toEqual([])
      })
    }
  })
})

/** The number of tests that the pages of a signed-in seller are split into. A single test would finish long after all others. */
const PARTS = 4
const signedIn = built.filter((name) => !isPublic(name))

/** A text that pages with a stream show once they are loaded. */
const settled: Partial<Record<PageName, string>> = { 'website.live-view': 'Live', 'website.analytics': 'Customize' }

for (let part = 0; part < PARTS; part++)
  test(`pages of a signed-in seller break no policy and no accessibility rule (${part + 1} of ${PARTS})`, async ({ page }) => {
    const owner: Owner = await newOwner()
    const ids: Partial<Record<PageName, string>> = await oneOfEach(owner)
    await signIn(page, owner)
    const complaints = complaintsOf(page)
    for (const name of signedIn.filter((_name, at) => at % PARTS === part)) {
      await test.step(name, async () => {
        await page.goto(`/admin${pageOf(name).path.replace('$id', ids[name] ?? '')}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        // Live view and its card on the Analytics page keep a stream open, so the network is never idle.
        const shown = settled[name]
        if (shown) await expect(page.getByText(shown, { exact: true })).toBeVisible()
        if (shown) await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        else await page.waitForLoadState('networkidle')
        const isGone = ids[name] === NOBODY_LEFT_IT
        expect(complaints.filter((text) => !(isGone && notFound.test(text)))).toEqual([])
        expect(await seriousFindings(page, 'light')).toEqual([])
        // The list is emptied, because messages that axe causes must not count against the next page.
        complaints.length = 0
      })
    }
  })
