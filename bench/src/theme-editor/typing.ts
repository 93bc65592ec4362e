import { setTimeout as sleep } from 'node:timers/promises'

import type { Frame, Locator, Page } from '@playwright/test'

/** A page with a field, and the document that shows its text. */
export interface Typed {
  page: Page
  input: Locator
  shown: Frame
  /** The element in `shown` with the text. */
  target: string
}

/** The marks that the probe sets when it sees a new text, and when the frame with it was produced. */
export const SEEN = 'bench-seen'
export const PAINTED = 'bench-painted'

interface Noted {
  text: string
  /** Milliseconds since 1970 UTC, with fractions. */
  at: number
}

/** The first keys are not counted, or half of the keys if they are few: the code that handles them has not run often. */
const WARM_UP = 20
/** The pause between two keys in milliseconds, and how much it varies. A person who types quickly leaves 80 ms. */
const PAUSE = [40, 43] as const

/**
 * Types into the field with real key events. Returns the milliseconds from the browser’s own time of each `input` event until the frame
 * that shows its text was given to the compositor, and how many texts were never shown alone.
 */
export async function typeKeys({ page, input, shown, target }: Typed, keys: number): Promise<{ waits: number[]; skipped: number }> {
  await page.bringToFront()
  await input.focus()
  await page.evaluate(noteInputs)
  await shown.evaluate(noteTexts, [target, SEEN, PAINTED] as const)
  const warmUp = Math.min(WARM_UP, keys)
  for (let key = 0; key < keys + warmUp; key++) {
    // A heading has at most 200 characters, so the text starts again before that.
    if (key % 120 === 0) await page.keyboard.press('Control+A')
    await page.keyboard.press(key % 30 === 29 ? 'Backspace' : String.fromCodePoint(97 + ((key * 7) % 26)))
    await sleep(PAUSE[0] + ((key * 17) % PAUSE[1]))
  }
  const typed = await page.evaluate(notedInputs)
  let seen: Noted[]
  do seen = await shown.evaluate(notedTexts)
  while (seen.at(-1)?.text !== typed.at(-1)?.text)
  const counted = typed.slice(warmUp)
  const found = counted.map(({ text, at }) => (seen.find((one) => one.text === text && one.at >= at)?.at ?? Number.NaN) - at)
  const waits = found.filter((wait) => !Number.isNaN(wait))
  return { waits, skipped: counted.length - waits.length }
}

interface Probe {
  inputs: Noted[]
  texts: Noted[]
}

function noteInputs(): void {
  const probe = globalThis as unknown as Probe
  const isNew = probe.inputs === undefined
  probe.inputs = []
  if (!isNew) return
  addEventListener(
    'input',
    ({ target, timeStamp, isTrusted }) => {
      if (isTrusted && target instanceof HTMLInputElement) probe.inputs.push({ text: target.value, at: performance.timeOrigin + timeStamp })
    },
    true,
  )
}

/** Notes each text of the element once the frame with it was produced: after the next animation frame’s work, in a task of its own. */
function noteTexts([target, seen, painted]: readonly [string, string, string]): void {
  const probe = globalThis as unknown as Probe
  const isNew = probe.texts === undefined
  probe.texts = []
  if (!isNew) return
  const read = () => document.querySelector(target)?.textContent ?? ''
  let last = read()
  new MutationObserver(() => {
    const text = read()
    if (text === last) return
    last = text
    performance.mark(seen)
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.addEventListener(
        'message',
        () => {
          performance.mark(painted)
          probe.texts.push({ text, at: performance.timeOrigin + performance.now() })
        },
        { once: true },
      )
      channel.port1.start()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one receiver and no origin
      channel.port2.postMessage(null)
    })
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

const notedInputs = () => (globalThis as unknown as Probe).inputs
const notedTexts = () => (globalThis as unknown as Probe).texts
