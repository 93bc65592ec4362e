import type { Browser, Page } from '@playwright/test'

import { recorded } from './trace.ts'
import { PAINTED, SEEN } from './typing.ts'

/** The events of a trace that say when a frame was drawn, and the marks of the probe. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame', 'blink.user_timing']

/**
 * Records the browser while `type` runs. For each text that the probe saw, returns the milliseconds from the frame that was drawn with it
 * to the time that the probe noted, or NaN if no frame was drawn.
 */
export async function probeErrors(browser: Browser, page: Page, type: () => Promise<unknown>): Promise<number[]> {
  const events = await recorded(browser, page, CATEGORIES, type)
  const of = (name: string) => events.filter((event) => event.name === name)
  const [seen, painted, drawn] = [of(SEEN), of(PAINTED), of('DrawFrame')]
  return seen.map(({ pid, ts }) => {
    const mark = painted.find((event) => event.pid === pid && event.ts >= ts)
    const frame = drawn.find((event) => event.pid === pid && event.ts >= ts)
    return mark && frame ? (mark.ts - frame.ts) / 1000 : Number.NaN
  })
}
