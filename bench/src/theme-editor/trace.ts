import type { Browser, Page } from '@playwright/test'

/** An event of a recording of the browser. */
export interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** When it began, in microseconds. */
  ts: number
  /** How long it took, in microseconds, and how long of that its thread ran. */
  dur?: number
  tdur?: number
  args?: { elementCount?: number }
}

/** Records the browser while `work` runs, in some categories. Returns the events in their order. */
export async function recorded(browser: Browser, page: Page, categories: string[], work: () => Promise<unknown>): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return traceEvents.toSorted((a, b) => a.ts - b.ts)
}
