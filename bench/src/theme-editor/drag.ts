import { setTimeout as sleep } from 'node:timers/promises'

import type { Browser, Locator, Page } from '@playwright/test'

import type { Report } from '../report.ts'
import { line, summarise } from '../samples.ts'
import { clearLog, readLog } from './message-log.ts'
import { type EditedTheme, type OpenEditor, openTheme } from './open-editor.ts'
import { recorded } from './trace.ts'

/** The number of moves of the pointer in a drag, and the pause between two in milliseconds. A mouse reports 125 times a second. */
const MOVES = 300
const PAUSE = 8
/** The longest from a move to its frame, in the middle, in milliseconds. */
const SHOWN_MAX = 12

const CATEGORIES = ['devtools.timeline', 'blink.user_timing']

/** A color or a size that is dragged on the page that shows it. */
interface Drag {
  name: string
  group: string
  /** Opens the control. Returns what is dragged over. */
  open: (editor: OpenEditor) => Promise<Locator>
  /** The elements that show the value. */
  shows: string
}

const drags: readonly Drag[] = [
  {
    name: 'color',
    group: 'Colors',
    async open({ page }) {
      await page.getByRole('button', { name: 'Choose color: Price', exact: true }).click()
      return page.getByRole('dialog').locator('.mantine-ColorPicker-saturation')
    },
    shows: '.price',
  },
  {
    name: 'size',
    group: 'Typography',
    open: async ({ page }) => page.locator('.mantine-Slider-track').nth(1),
    shows: '.price',
  },
]

/** Measures how the preview follows a color and a size that are dragged with the mouse, in a page that is signed in. */
export async function measureDrags(report: Report, browser: Browser, page: Page, theme: EditedTheme, smoke: boolean): Promise<void> {
  for (const drag of drags) {
    const editor = await openTheme(page, theme, '[data-section] .price')
    const box = await readyToDrag(editor, drag)
    await measureDrag(report, browser, editor, { ...drag, box }, smoke)
  }
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

/** Shows the control, and what is dragged in the preview. Returns where the control is. */
async function readyToDrag(editor: OpenEditor, { name, group, shows, open }: Drag): Promise<Box> {
  const { page, frame } = editor
  await page.getByRole('radio', { name: 'Settings' }).check({ force: true })
  await page.getByRole('button', { name: group, exact: true }).click()
  // These settings show a product. The home page has more elements, so that it is harder.
  await page.getByLabel('Page', { exact: true }).selectOption('home')
  await frame.locator(`[data-section] ${shows}`).first().waitFor()
  const control = await open(editor)
  // The fonts of the form move what is below them when they arrive. Hovering waits until the control stays in its place.
  await page.evaluate(async () => void (await document.fonts.ready))
  await control.hover()
  const box = await control.boundingBox()
  if (!box) throw new Error(`Nothing to drag: ${name}`)
  return box
}

async function measureDrag(report: Report, browser: Browser, editor: OpenEditor, drag: Drag & { box: Box }, smoke: boolean): Promise<void> {
  const { page, frame } = editor
  const { box } = drag
  const at = (move: number) => [box.x + 4 + ((move * 1.5) % (box.width - 8)), box.y + box.height / 2] as const
  await page.evaluate(noteMoves)
  await page.mouse.move(...at(0))
  await page.mouse.down()
  await sleep(200)
  await page.evaluate(() => void (globalThis as unknown as { moves: number[] }).moves.splice(0))
  await Promise.all([clearLog(page), clearLog(frame)])
  const events = await recorded(browser, page, CATEGORIES, async () => {
    await frame.evaluate(() => void performance.mark('bench-frame'))
    for (let move = 1; move <= (smoke ? 10 : MOVES); move++) {
      await page.mouse.move(...at(move))
      await sleep(PAUSE)
    }
    await sleep(200)
  })
  const [sent, shown, moves] = await Promise.all([
    readLog(page),
    readLog(frame),
    page.evaluate(() => (globalThis as unknown as { moves: number[] }).moves),
  ])
  await page.mouse.up()
  const patches = sent.sent.filter(({ type }) => type === 'patch')
  const applied = shown.sent.filter(({ type }) => type === 'applied')
  const lost = patches.filter(({ rev }) => !applied.some((one) => one.rev === rev))
  report.say(
    `  ${drag.name}: ${moves.length} moves, ${patches.length} patches, ${applied.length} applied, ${shown.commits.length} commits of React`,
  )
  report.check(`${drag.name}: every patch was shown`, patches.length > 0 && lost.length === 0, `${lost.length} of ${patches.length} lost`)
  report.check(`${drag.name}: React committed nothing in the preview`, shown.commits.length === 0, `${shown.commits.length} commits`)
  const waits = patches.flatMap(({ rev, at: when }) => {
    const move = moves.findLast((one) => one <= when)
    const painted = applied.find((one) => one.rev === rev)
    return move === undefined || !painted ? [] : [painted.at - move]
  })
  const figures = summarise(waits)
  report.say(`  ${line(`${drag.name}, move to paint`, figures, 'ms')}`)
  report.target(`${drag.name}: median at most ${SHOWN_MAX} ms`, figures.median <= SHOWN_MAX, `${figures.median.toFixed(1)} ms`)
  const pid = events.find(({ name }) => name === 'bench-frame')?.pid
  const styles = events.filter(({ name, pid: of }) => name === 'UpdateLayoutTree' && of === pid)
  const per = (read: (event: (typeof styles)[number]) => number) =>
    styles.reduce((total, event) => total + read(event), 0) / Math.max(1, applied.length)
  const most = Math.max(0, ...styles.map(({ args }) => args?.elementCount ?? 0))
  const all = await frame.locator('*').count()
  // The sections that are out of sight get their styles when they come into view.
  const seen = `[data-section]:not([data-far]) ${drag.shows}`
  const matching = await frame.locator(`${seen}, ${seen} *`).count()
  report.say(
    `  ${drag.name}: styles took ${per(({ tdur = 0 }) => tdur / 1000).toFixed(2)} ms of CPU for each patch, in ${(styles.length / Math.max(1, applied.length)).toFixed(1)} passes`,
  )
  report.target(
    `${drag.name}: only the elements that show it get new styles`,
    most <= matching + 10,
    `at most ${most} of ${all} elements at a time, ${matching} show it`,
  )
}

/** Notes when the pointer moved. */
function noteMoves(): void {
  const probe = globalThis as unknown as { moves: number[] }
  probe.moves = []
  addEventListener('mousemove', ({ timeStamp, isTrusted }) => isTrusted && probe.moves.push(performance.timeOrigin + timeStamp), true)
}
