import type { Json } from '@vitrine/theme/edit/json.ts'
import type { EditSession, Stored } from '@vitrine/theme/edit/session.ts'

/** Edits that the server doesn’t have, with what they are based on. */
interface Copy {
  base: Stored
  config: Json
}

/** Returns the name of a copy: one person’s edits of one theme. Others who use the browser don’t get them. */
export const copyKey = (userId: string, themeId: string): string => `themeEdits:${userId}:${themeId}`

/** Returns the edits that this browser kept when a theme was left before the server had them, or null. */
export function readCopy(key: string): Copy | null {
  try {
    const copy = JSON.parse(localStorage.getItem(key) ?? 'null') as Copy | null
    return copy && Number.isSafeInteger(copy.base.revision) && copy.config !== undefined ? copy : null
  } catch {
    return null
  }
}

/**
 * Keeps edits in this browser while the server doesn’t have them: when the page is hidden or closed, and while the server is away. The
 * last write of a page may be cut off, but local storage is written at once.
 * @returns a function that ends it
 */
export function keepCopy(key: string, session: EditSession): () => void {
  // A copy of the last visit counts as kept, so that it goes once the server has its edits. Otherwise every visit would bring them back.
  let kept: Json | undefined = readCopy(key)?.config
  function keep(): void {
    if (session.progress() === 'stored') {
      if (kept === undefined) return
      kept = undefined
      return localStorage.removeItem(key)
    }
    if (session.config === kept) return
    kept = session.config
    try {
      const { revision, config } = session.base()
      localStorage.setItem(key, JSON.stringify({ base: { revision, config }, config: session.config } satisfies Copy))
    } catch {
      // The storage of this browser is full or blocked. The draft on the server is what counts.
    }
  }
  function leave(): void {
    if (document.visibilityState === 'visible') return
    keep()
    void session.flush()
  }
  const isHeld = () => session.progress() === 'failed' || session.progress() === 'conflict'
  const unsubscribe = session.subscribe(() => (isHeld() || kept !== undefined) && keep())
  // A session that has nothing to store didn’t need the copy of the last visit.
  if (session.progress() === 'stored') keep()
  addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', leave)
  return () => {
    unsubscribe()
    removeEventListener('pagehide', keep)
    document.removeEventListener('visibilitychange', leave)
    keep()
    // The write that is on its way may still arrive.
    void session.flush().then(keep)
  }
}
