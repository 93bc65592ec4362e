import { setTimeout as sleep } from 'node:timers/promises'

import { expect, type Page, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, type Owner, signIn } from '../helpers/people.ts'
import { OwnServer } from './own-server.ts'

/** The number of tabs and of servers that are killed. */
const TABS = Number(process.env['DRILLS'] ?? 100)
const SERVERS = Math.ceil(TABS / 10)
/** The most that may be lost: the edits of one second. */
const LOST_MAX_MS = 1000
/** Access tokens expire, so a new seller comes after some trials. */
const TRIALS_PER_OWNER = 10

const server = new OwnServer()
test.beforeAll(async () => server.start())
test.afterAll(async () => server.remove())

/** A key that was typed, and the time when it was pressed. */
interface Key {
  text: string
  at: number
}

interface Trial {
  owner: Owner
  themeId: string
  place: number
}

test(`killing a tab ${TABS} times while somebody types loses at most a second of edits`, async ({ browser }) => {
  test.setTimeout(TABS * 30_000)
  const lost: number[] = []
  let trial: Trial | undefined
  for (let round = 0; round < TABS; round++) {
    if (round % TRIALS_PER_OWNER === 0) trial = await newTrial()
    const context = await browser.newContext()
    const page = await context.newPage()
    await openHeading(page, trial!)
    const keys = await typeFor(page, 900 + ((round * 397) % 2200), round)
    const killed = Date.now()
    await crash(page)
    await context.close()
    lost.push(await lostIn(trial!, keys, killed))
  }
  console.log(`tabs: at most ${Math.max(...lost)} ms of edits were lost in ${TABS} trials`)
  expect(Math.max(...lost)).toBeLessThanOrEqual(LOST_MAX_MS)
})

test(`killing the server ${SERVERS} times while somebody types loses nothing in the tab`, async ({ page }) => {
  test.setTimeout(SERVERS * 60_000)
  const trial = await newTrial()
  await openHeading(page, trial)
  for (let round = 0; round < SERVERS; round++) {
    const typing = typeFor(page, 2500, round)
    await sleep(300 + ((round * 531) % 1500))
    await server.kill()
    await server.start()
    const keys = await typing
    await expect.poll(async () => headingOf(trial)).toBe(keys.at(-1)?.text)
  }
})

async function newTrial(): Promise<Trial> {
  const owner = await newOwner()
  const { items } = await api('themes.list', { token: owner.session.accessToken })
  const themeId = items[0]!.id
  const sections = await homepageOf({ owner, themeId })
  return { owner, themeId, place: sections.findIndex(({ type }) => type === 'featured-collection') }
}

/** Opens the theme editor at the heading of the first featured collection. */
async function openHeading(page: Page, { owner, themeId }: Trial): Promise<void> {
  await signIn(page, owner)
  await page.goto(`/admin/online-store/themes/${themeId}/edit`)
  await page.getByRole('button', { name: 'Featured collection', exact: true }).first().click()
  await heading(page).fill('')
}

const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading', exact: true }).first()

/** Types for some milliseconds, without a pause that is long enough to end the typing. */
async function typeFor(page: Page, milliseconds: number, round: number): Promise<Key[]> {
  const keys: Key[] = []
  const end = Date.now() + milliseconds
  await heading(page).fill(`${round} `)
  while (Date.now() < end) {
    const text = `${keys.at(-1)?.text ?? `${round} `}${String.fromCodePoint(97 + (keys.length % 26))}`
    keys.push({ text, at: Date.now() })
    await heading(page).press(text.at(-1)!)
    await sleep(40)
  }
  return keys
}

/** Ends the tab’s process at once: no handler runs, as when the browser is killed. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // The command is never answered, because the process that would answer is gone.
  void session.send('Page.crash').catch(() => {})
  await crashed
}

/** Returns the age of the oldest typed key that isn’t stored, in milliseconds before the kill; 0 if all are stored. */
async function lostIn(trial: Trial, keys: readonly Key[], killed: number): Promise<number> {
  // A request that was sent before the kill may still arrive.
  await sleep(300)
  const stored = await headingOf(trial)
  const oldest = keys.find(({ text }) => !stored.startsWith(text))
  return oldest ? killed - oldest.at : 0
}

interface StoredSection {
  type: string
  settings: { heading?: string }
}

async function homepageOf({ owner, themeId }: Pick<Trial, 'owner' | 'themeId'>): Promise<StoredSection[]> {
  const { items } = await api('themes.configs', { token: owner.session.accessToken, params: { themeId } })
  const { saved, draft } = items[0]!
  return ((draft?.config ?? saved) as { pages: { homepage: StoredSection[] } }).pages.homepage
}

const headingOf = async (trial: Trial): Promise<string> => (await homepageOf(trial))[trial.place]?.settings.heading ?? ''
