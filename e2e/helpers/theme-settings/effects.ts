import { setTimeout } from 'node:timers/promises'

import { expect } from '@playwright/test'

import type { SettingsEditor } from './editor.ts'
import { shownElsewhere } from './exceptions.ts'
import type { SettingsStore } from './store.ts'
import { differences, looksOf, type Traces, tracesOf } from './traces.ts'

/** What the editor can return to by undoing. */
export interface State {
  step: string
  traces: Traces
}

/** Looks for what a changed setting changes, in the preview and on the pages that shoppers see. */
export class Effects {
  readonly #editor: SettingsEditor
  readonly #store: SettingsStore
  /** What shoppers see before a setting is changed, by page. */
  #published = new Map<string, Traces>()
  readonly failures: string[] = []

  constructor(editor: SettingsEditor, store: SettingsStore) {
    this.#editor = editor
    this.#store = store
  }

  async state(): Promise<State> {
    return { step: await this.#editor.lastStep(), traces: await tracesOf(this.#editor.frame()) }
  }

  /** Undoes everything since a state. The preview then shows what it showed before. */
  async restore(name: string, { step, traces }: State): Promise<void> {
    await this.#editor.undoTo(step)
    const left = await this.#settled(traces)
    if (left.length > 0) this.failures.push(`${name}: undo leaves ${short(left)}`)
  }

  /** Does something while other settings are published. */
  async within(change: () => Promise<void>): Promise<void> {
    const published = this.#published
    await this.#editor.save()
    this.#published = new Map()
    await change()
    this.#published = published
  }

  /**
   * Changes a setting and notes as a failure if the preview shows nothing of it.
   * @returns what differs in the preview
   */
  async seenInPreview(name: string, before: Traces, change: () => Promise<void>): Promise<string[]> {
    const frame = this.#editor.frame()
    const looks = await looksOf(frame)
    await change()
    await differencesOnce(before, async () => tracesOf(frame))
    // The last letters of a text come with the next frame of the screen.
    const seen = differences(before, await still(async () => tracesOf(frame)))
    if (seen.length === 0) this.failures.push(`${name}: nothing changes in the preview`)
    // A custom property that no element uses shows nothing.
    else if (
      seen.every((trace) => trace.slice(1).startsWith('--')) &&
      (await differencesOnce(looks, async () => looksOf(frame))).length === 0
    )
      this.failures.push(`${name}: no element of the preview uses ${short(seen)}`)
    return seen
  }

  /**
   * Saves a change, and notes as a failure if shoppers see nothing of it.
   * @param expected what differs in the preview, of which shoppers must see a part; undefined if the preview doesn’t show it
   */
  async seenByShoppers(name: string, before: Traces, expected: readonly string[] | undefined): Promise<void> {
    await this.#editor.save()
    const page = await this.#pageOf(name)
    const isSeen = (traces: string[]) => (expected ? traces.some((trace) => expected.includes(trace)) : traces.length > 0)
    const seen = await differencesOnce(before, async () => this.#read(page), isSeen)
    if (!isSeen(seen)) this.failures.push(`${name}: shoppers see ${short(seen)}, and the preview shows ${short(expected ?? [])}`)
  }

  /** Returns what shoppers see of the page that shows a setting, before it is changed. */
  async published(name: string): Promise<Traces> {
    const page = await this.#pageOf(name)
    const known = this.#published.get(page) ?? (await this.#read(page))
    this.#published.set(page, known)
    return known
  }

  async #pageOf(name: string): Promise<string> {
    return shownElsewhere[name]?.seenOn ?? (await this.#editor.shownPage())
  }

  async #read(page: string): Promise<Traces> {
    const { address, tab } = this.#store.pages[page]!
    return tracesOf(tab, await tab.evaluate(async (url) => (await fetch(url, { cache: 'no-store' })).text(), address))
  }

  /** Waits until the preview shows these traces. Returns those that still differ after a while. */
  async #settled(traces: Traces): Promise<string[]> {
    return differencesOnce(
      traces,
      async () => tracesOf(this.#editor.frame()),
      (left) => left.length === 0,
    )
  }
}

/** Reads traces until their differences are as expected, and gives up after a while. Returns the last differences. */
async function differencesOnce(
  before: Traces,
  read: () => Promise<Traces>,
  isDone = (found: string[]) => found.length > 0,
): Promise<string[]> {
  let found: string[] = []
  const isReached = async () => isDone((found = differences(before, await read())))
  await expect
    .poll(isReached, { timeout: 5000, intervals: [20, 50, 100] })
    .toBe(true)
    .catch(() => {})
  return found
}

/** Reads traces until they stay the same. */
async function still(read: () => Promise<Traces>): Promise<Traces> {
  let last = await read()
  for (;;) {
    await setTimeout(100)
    const next = await read()
    if (differences(last, next).length === 0) return next
    last = next
  }
}

const short = (traces: readonly string[]) => (traces.length === 0 ? 'nothing' : traces.slice(0, 6).join(' | ').slice(0, 300))
