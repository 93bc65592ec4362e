import { setTimeout as sleep } from 'node:timers/promises'

import type { Browser } from '@playwright/test'

import type { Report } from '../report.ts'
import { summarise } from '../samples.ts'
import type { OpenEditor } from './open-editor.ts'
import { recorded, type TraceEvent } from './trace.ts'

/** The number of times that each step is done. */
const TIMES = 10
/** The longest that a step may keep a page from answering, in milliseconds. */
const BLOCKED_MAX = 50
/** How long a page is watched after a step, in milliseconds: the draft is written within a second. */
const WATCHED = 1200

/** The tasks of each thread, and the marks that say which page a thread belongs to and what was done. */
const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing']

/** A step that changes which sections there are, done with real keys and clicks. */
interface Step {
  name: string
  /** Gets the editor ready. This isn’t measured. */
  ready: (editor: OpenEditor) => Promise<unknown>
  /** The last key or click. */
  act: (editor: OpenEditor) => Promise<unknown>
  /** By how many sections the preview then differs. */
  adds: number
}

const row = ({ page }: OpenEditor, place: number) => page.locator('[data-section-row]').nth(place)
const focusRow = async (editor: OpenEditor, place: number) => row(editor, place).locator('[data-part]').focus()
const menuOf = async (editor: OpenEditor) =>
  row(editor, 2)
    .getByRole('button', { name: /^Actions for/ })
    .click()
const choose = async ({ page }: OpenEditor) => page.getByRole('button', { name: 'Add section', exact: true }).click()
const leave = async ({ page }: OpenEditor) => page.getByRole('button', { name: 'Back', exact: true }).focus()
const press = (key: string) => async (editor: OpenEditor) => editor.page.keyboard.press(key)

/** The steps in the order in which they are done. After the last one, there are as many sections as before. */
const steps: readonly Step[] = [
  { name: 'move', ready: (editor) => focusRow(editor, 1), act: press('Alt+ArrowDown'), adds: 0 },
  { name: 'undo a move', ready: (editor) => focusRow(editor, 1), act: press('Control+z'), adds: 0 },
  { name: 'delete', ready: (editor) => focusRow(editor, 1), act: press('Delete'), adds: -1 },
  { name: 'undo a deletion', ready: (editor) => focusRow(editor, 1), act: press('Control+z'), adds: 1 },
  { name: 'duplicate', ready: menuOf, act: async ({ page }) => page.getByRole('menuitem', { name: 'Duplicate' }).click(), adds: 1 },
  { name: 'back to the list', ready: leave, act: press('Escape'), adds: 0 },
  { name: 'undo a duplicate', ready: (editor) => focusRow(editor, 1), act: press('Control+z'), adds: -1 },
  { name: 'add', ready: choose, act: async ({ page }) => page.getByRole('button', { name: /^Collection list/ }).click(), adds: 1 },
  { name: 'undo an addition', ready: leave, act: press('Control+z'), adds: -1 },
]

/**
 * Measures for how long steps that change which sections there are keep the editor and its preview from answering: the longest task of
 * each page’s main thread from the key or click until the draft was stored.
 */
export async function measureSteps(report: Report, browser: Browser, editor: OpenEditor, smoke: boolean): Promise<void> {
  const { page, frame } = editor
  const count = () => frame.locator('main [data-section]').count()
  let [expected, wrong] = [await count(), 0]
  const events = await recorded(browser, page, CATEGORIES, async () => {
    for (let time = 0; time < (smoke ? 1 : TIMES); time++)
      for (const step of steps) {
        await step.ready(editor)
        await mark(editor, `bench-start ${step.name}`)
        await step.act(editor)
        await sleep(smoke ? 100 : WATCHED)
        await mark(editor, `bench-end ${step.name}`)
        expected += step.adds
        if ((await count()) !== expected) wrong++
        if (step.name === 'undo an addition') await page.keyboard.press('Escape')
      }
  })
  report.check('the preview had the right number of sections after each step', wrong === 0, `${wrong} wrong`)
  const worst: number[] = []
  for (const { name } of steps) {
    const [inEditor, inFrame] = (['editor', 'frame'] as const).map((of) => longestTasks(events, of, name))
    const figures = [inEditor!, inFrame!].map(
      ({ wall, cpu }) => `${middle(wall)} (worst ${Math.max(...wall).toFixed(0)}, CPU ${middle(cpu)})`,
    )
    report.say(`  ${name}: longest task of the editor ${figures[0]} ms, of the preview ${figures[1]} ms`)
    worst.push(Math.max(...inEditor!.wall, ...inFrame!.wall))
  }
  report.target(
    `no step blocks a page for more than ${BLOCKED_MAX} ms`,
    Math.max(...worst) <= BLOCKED_MAX,
    `${Math.max(...worst).toFixed(0)} ms at worst`,
  )
}

const middle = (values: number[]) => summarise(values).median.toFixed(1)

async function mark({ page, frame }: OpenEditor, name: string): Promise<void> {
  await page.evaluate((text) => void performance.mark(text), `${name} editor`)
  await frame.evaluate((text) => void performance.mark(text), `${name} frame`)
}

/** Returns the longest task between each pair of marks in milliseconds: as time on the clock, and as time that the thread ran. */
function longestTasks(events: TraceEvent[], of: string, step: string): { wall: number[]; cpu: number[] } {
  const starts = events.filter(({ name }) => name === `bench-start ${step} ${of}`)
  const ends = events.filter(({ name }) => name === `bench-end ${step} ${of}`)
  const tasks = starts.map((start, time) =>
    events.filter(
      ({ name, pid, tid, ts }) => name === 'RunTask' && pid === start.pid && tid === start.tid && ts > start.ts && ts < ends[time]!.ts,
    ),
  )
  const longest = (read: (event: TraceEvent) => number | undefined) =>
    tasks.map((these) => Math.max(0, ...these.map((task) => (read(task) ?? 0) / 1000)))
  return { wall: longest(({ dur }) => dur), cpu: longest(({ tdur }) => tdur) }
}
