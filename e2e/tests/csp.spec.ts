import { expect, test, type Page } from '@playwright/test'
import { pageNames, pageOf, type PageName } from '@vitrine/contract/pages.ts'

import { axeOn } from '../helpers/complaints.ts'
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

type Scheme = 'light' | 'dark'
const other: Record<Scheme, Scheme> = { light: 'dark', dark: 'light' }

/** The rules whose findings depend on the colours. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Looks at a page in the colours it came in by all rules, then in the other ones by those of colours. */
async function seriousFindings(page: Page, scheme: Scheme): Promise<string[]> {
  // The sandboxed frame of the home page runs no scripts, axe's neither.
  const axe = () => axeOn(page).exclude('iframe')
  const asItCame = await axe().analyze()
  await page.emulateMedia({ colorScheme: other[scheme] })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', other[scheme])
  // A colour on its way from one to the other is neither.
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
/** A link from a mail does not work without its token: the server says so, and the console reports every such answer. */
const refused = /Failed to load resource: the server responded with a status of 4(?:10|22)/
/** What a page of something that is not there asks for is not found. */
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

/** So many tests share the pages of a signed-in seller: as one, it would end long after all others. */
const PARTS = 4
const signedIn = built.filter((name) => !isPublic(name))

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
        await page.waitForLoadState('networkidle')
        const isGone = ids[name] === NOBODY_LEFT_IT
        expect(complaints.filter((text) => !(isGone && notFound.test(text)))).toEqual([])
        expect(await seriousFindings(page, 'light')).toEqual([])
        // What axe stirs up by looking is not the page's.
        complaints.length = 0
      })
    }
  })
