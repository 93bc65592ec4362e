import type { StorefrontEvent } from './events.ts'
import { type Memory, type TimedEvent, untold, withWaiting } from './memory.ts'
import { consent, hasAnswered, onConsent } from '../consent/consent.ts'
import { refusesTracking } from '../islands/refuses-tracking.ts'
import { whenIdle } from '../islands/when-idle.ts'

const KEY = 'custom-code'

const script = document.querySelector<HTMLScriptElement>('script[data-events]')!
const events = JSON.parse(script.dataset.events ?? '[]') as StorefrontEvent[]

/** Returns which events are still to be told, and remembers that they are. */
function take(given: readonly StorefrontEvent[], hasFrame: boolean): TimedEvent[] {
  const { tell, memory } = untold(given, read(), new Date())
  write(hasFrame ? memory : withWaiting(memory, tell))
  return tell
}

let fallback: Memory = {}
function read(): Memory {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Memory
  } catch {
    // Without storage, the page remembers as long as it is open.
    return fallback
  }
}
function write(memory: Memory): void {
  fallback = memory
  try {
    localStorage.setItem(KEY, JSON.stringify(memory))
  } catch {
    // As above.
  }
}

/** Opens the frame with the seller's script. It has an origin of its own, and nothing of this page. Nothing comes back from it. */
function openFrame(): void {
  if (!isAllowed()) return
  const frame = document.createElement('iframe')
  frame.sandbox.add('allow-scripts')
  frame.hidden = true
  frame.src = '/custom-code'
  const tell = (given: readonly StorefrontEvent[]) => {
    // The frame has no origin that could be named. The page's policy and the sandbox keep it on the store's own page.
    for (const event of take(given, true)) frame.contentWindow?.postMessage(event, '*')
  }
  frame.addEventListener('load', () => {
    tell(events)
    const tellCart = () => void cartEvent().then((event) => event && tell([event]))
    for (const name of ['cart:add', 'cart:change']) document.addEventListener(name, tellCart)
    // A page that the back button restores is another view.
    addEventListener('pageshow', ({ persisted }) => persisted && tell(events))
  })
  document.body.append(frame)
  onConsent(() => isAllowed() || frame.remove())
}

async function cartEvent(): Promise<StorefrontEvent | undefined> {
  const answer = await fetch('/cart.json').catch(() => undefined)
  return answer?.ok ? ((await answer.json()) as { event?: StorefrontEvent }).event : undefined
}

function start(): void {
  if (script.dataset.frame === undefined) take(events, false)
  else whenIdle(openFrame)
}

/**
 * Whether the shopper allows the seller's script, which may do what either category is for. A browser that asks not to be tracked refuses,
 * unless the shopper answered the store itself.
 */
function isAllowed(): boolean {
  const { analytics, marketing } = consent()
  return analytics && marketing && (hasAnswered() || !refusesTracking())
}

/** Starts now, or once the shopper allows it. */
function startWhenAllowed(): void {
  if (isAllowed()) return start()
  const end = onConsent(() => {
    if (!isAllowed()) return
    end()
    start()
  })
}

// A prerendered page may never be shown.
if ('prerendering' in document && document.prerendering) document.addEventListener('prerenderingchange', startWhenAllowed, { once: true })
else startWhenAllowed()
