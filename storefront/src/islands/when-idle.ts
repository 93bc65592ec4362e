/** The time in milliseconds after which work starts in any case, in browsers that say when the page is idle. */
const LATEST_MS = 3000

/** Does what can wait once the page has loaded and has nothing else to do. */
export function whenIdle(work: () => void): void {
  const wait = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: LATEST_MS }) : setTimeout(work, 200))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
