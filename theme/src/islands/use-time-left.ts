import { useEffect, useState } from 'react'

export interface TimeSpan {
  /** The instant it runs out, in milliseconds since 1970 UTC; 0 for a time of each visitor's own. */
  end: number
  /** How long a visitor has from the first time they see it, in milliseconds. Read where `end` is 0. */
  span: number
  /** Names the visitor's own time among others in this browser tab. */
  id: string
}

/** The visitor's own end: set when they first see it, kept while the tab is open. */
export function ownEnd(id: string, span: number): number {
  const fresh = Date.now() + span
  try {
    const key = `countdown-${id}`
    const kept = Number(sessionStorage.getItem(key))
    if (kept > 0) return kept
    sessionStorage.setItem(key, String(fresh))
  } catch {
    // Storage is refused: the time starts with this page.
  }
  return fresh
}

/** Seconds left, those begun counted whole, never below 0; null until the clock runs, which it does in browsers only. */
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
