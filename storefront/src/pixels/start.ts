import { consent, onConsent } from '../consent/consent.ts'
import { whenIdle } from '../islands/when-idle.ts'
import type { PageEvent, PixelCategory } from './events.ts'
import { forgetIds, keepIds } from './ids.ts'
import { type Memory, newEvents, type ToldEvent, waitingIn, withWaiting } from './memory.ts'

const KEY = 'pixels'
const script = document.querySelector<HTMLScriptElement>('script[data-pixels]')!
const pageEvents = JSON.parse(script.dataset.pixels ?? '[]') as PageEvent[]
const categories = (script.dataset.categories ?? '').split(' ') as PixelCategory[]
const hasFrame = script.dataset.frame !== undefined

interface Call {
  pixel: string
  args: readonly unknown[]
}

let memory: Memory = {}
function read(): Memory {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Memory
  } catch {
    // Without storage, the page remembers as long as it is open.
    return memory
  }
}
function write(next: Memory): void {
  memory = next
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // As above.
  }
}

const isAllowed = () => categories.some((category) => consent()[category])

/** Returns the events of this page as they are reported. The variant that the shopper chose is in the URL. */
function eventsNow(events: readonly PageEvent[]): ToldEvent[] {
  const chosen = new URLSearchParams(location.search).get('variant')
  return events.map((event) => {
    const made = { id: crypto.randomUUID(), at: Date.now() }
    if (event.name === 'Purchase') return { ...made, name: event.name, order: location.pathname.split('/').at(-1)! }
    if (event.name === 'Search') return { ...made, name: event.name, search: event.search }
    const lines = chosen !== null && event.name !== 'InitiateCheckout' && event.lines[0] ? [{ variant: chosen, quantity: 1 }] : event.lines
    return { ...made, name: event.name, lines }
  })
}

let frame: Promise<HTMLIFrameElement> | undefined
/**
 * Opens the frame in which the scripts of platforms run. It has an origin of its own, and nothing of this page. Nothing comes back from
 * it.
 */
function openFrame(): Promise<HTMLIFrameElement> {
  frame ??= new Promise((resolve) => {
    const element = document.createElement('iframe')
    element.sandbox.add('allow-scripts')
    element.hidden = true
    element.src = '/pixel-frame'
    element.addEventListener('load', () => resolve(element), { once: true })
    document.body.append(element)
  })
  return frame
}
function closeFrame(): void {
  void frame?.then((element) => element.remove())
  frame = undefined
}

/**
 * Reports events to the store, which answers with what the scripts of platforms are to be told. Without a frame, the events wait for a
 * page that has one, and keep their IDs.
 */
async function tell(given: readonly ToldEvent[]): Promise<void> {
  const now = Date.now()
  if (!isAllowed()) return
  const cookies = keepIds(consent().marketing, now)
  const fresh = newEvents(given, read())
  const events = [...waitingIn(fresh.memory, now), ...fresh.events]
  write(withWaiting(fresh.memory, events))
  if (events.length === 0) return
  const body = JSON.stringify({
    path: location.pathname.startsWith('/orders/') ? '/orders' : location.pathname.slice(0, 300),
    events: events.map(({ at, ...event }) => ({ ...event, age: Math.max(0, Math.floor((now - at) / 1000)) })),
  })
  const answer = await fetch('/pixel-events', { method: 'POST', body, keepalive: true }).catch(() => undefined)
  if (!answer?.ok) return
  const { calls } = (await answer.json()) as { calls: Call[] }
  if (!hasFrame) return
  const told = new Set(events.map(({ id }) => id))
  write(
    withWaiting(
      read(),
      waitingIn(read(), now).filter(({ id }) => !told.has(id)),
    ),
  )
  if (calls.length === 0 || !isAllowed()) return
  const { contentWindow } = await openFrame()
  // The frame has no origin that could be named. The page's policy and the sandbox keep it on the store's own page.
  contentWindow?.postMessage({ type: 'visitor', cookies, allowed: consent() }, '*')
  for (const call of calls) contentWindow?.postMessage({ type: 'tell', ...call }, '*')
}

let isStarted = false
function start(): void {
  if (!isAllowed()) {
    forgetIds()
    write({})
    closeFrame()
    return
  }
  if (isStarted) return
  isStarted = true
  whenIdle(() => void tell(eventsNow(pageEvents)))
}

document.addEventListener('cart:add', (event) => {
  const { variant, quantity } = (event as CustomEvent<{ variant: string; quantity: number }>).detail
  void tell([{ id: crypto.randomUUID(), at: Date.now(), name: 'AddToCart', lines: [{ variant, quantity: quantity || 1 }] }])
})
document.addEventListener('submit', ({ target }) => {
  const checkout = pageEvents.find(({ name }) => name === 'InitiateCheckout')
  if (!checkout || !('lines' in checkout) || !(target as HTMLFormElement).action.endsWith('/checkout/pay')) return
  void tell([{ id: crypto.randomUUID(), at: Date.now(), name: 'AddPaymentInfo', lines: checkout.lines }])
})
// A page that the back button restores is another view.
addEventListener('pageshow', ({ persisted }) => persisted && void tell(eventsNow(pageEvents)))
// What shoppers allow no longer takes effect at once: the frame is closed, and opened again for what is left.
onConsent(() => {
  closeFrame()
  start()
})
// A prerendered page may never be shown.
if ('prerendering' in document && document.prerendering) document.addEventListener('prerenderingchange', start, { once: true })
else start()
