import { useEffect, useState } from 'react'

export interface TimeSpan {
  /** The end in milliseconds since 1970 UTC, or 0 for a countdown that starts separately for each visitor. */
  end: number
  /** The duration in milliseconds, counted from a visitor's first view of the countdown. Only used if `end` is 0. */
  span: number
  /** The name of a visitor's countdown in the browser tab's storage. */
  id: string
}

/** Returns the end of a visitor's own countdown, which is set at the first view and kept while the tab is open. */
export function ownEnd(id: string, span: number): number {
  const fresh = Date.now() + span
  try {
    const key = `countdown-${id}`
    const kept = Number(sessionStorage.getItem(key))
    if (kept > 0) return kept
    sessionStorage.setItem(key, String(fresh))
  } catch {
    // Storage is refused, so the countdown starts with this page.
  }
  return fresh
}

/** Returns the seconds left, rounded up and never below 0. Returns null until the countdown runs, and on the server. */
export function useTimeLeft({ end, span, id }: TimeSpan): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const until = end || ownEnd(id, span)
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [end, span, id])
  return left
}
