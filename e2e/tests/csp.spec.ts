import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { pageNames, pageOf, type PageName } from '@vitrine/contract/pages.ts'

import { NOBODY_LEFT_IT, oneOfEach } from '../helpers/one-of-each.ts'
import { newOwner, type Owner, signIn } from '../helpers/people.ts'

/** The recorder of the test run tries to run in the sandboxed frame of the home page, and cannot either. */
const recorder = "Blocked script execution in 'about:srcdoc'"

/** Collects what a page complains of: errors in its console, uncaught exceptions, violations of its security policy. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(recorder)) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

/** The rules whose findings depend on the colours; all others are looked at in light ones. */
const ofColours = ['color-contrast', 'link-in-text-block']

async function seriousFindings(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  // The sandboxed frame of the home page runs no scripts, axe's neither.
  const axe = new AxeBuilder({ page }).exclude('iframe')
  const { violations } = await (scheme === 'dark' ? axe.withRules(ofColours) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
}

const built = pageNames.filter((name) => pageOf(name).built)
const isPublic = (name: PageName) => pageOf(name).access === 'public'
/** A link from a mail does not work without its token: the server says so, and the console reports every such answer. */
const refused = /Failed to load resource: the server responded with a status of 4(?:10|22)/
/** What a page of something that is not there asks for is not found. */
const notFound = /Failed to load resource: the server responded with a status of 404/

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })
    test.setTimeout(300_000)

    test('pages before signing in break no policy and no accessibility rule', async ({ page }) => {
      const complaints = complaintsOf(page)
      for (const name of built.filter(isPublic)) {
        await test.step(name, async () => {
          await page.goto(`/admin${pageOf(name).path}`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          expect(await seriousFindings(page, colorScheme)).toEqual([])
          expect(complaints.filter((text) => !refused.test(text))).toEqual([])
        })
      }
    })

    test('pages of a signed-in seller break no policy and no accessibility rule', async ({ page }) => {
      const owner: Owner = await newOwner()
      const ids: Partial<Record<PageName, string>> = await oneOfEach(owner)
      await signIn(page, owner)
      const complaints = complaintsOf(page)
      for (const name of built.filter((each) => !isPublic(each))) {
        await test.step(name, async () => {
          await page.goto(`/admin${pageOf(name).path.replace('$id', ids[name] ?? '')}`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.waitForLoadState('networkidle')
          const isGone = ids[name] === NOBODY_LEFT_IT
          expect(complaints.filter((text) => !(isGone && notFound.test(text)))).toEqual([])
          expect(await seriousFindings(page, colorScheme)).toEqual([])
          // What axe stirs up by looking is not the page's.
          complaints.length = 0
        })
      }
    })
  })
}
