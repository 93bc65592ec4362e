import { useEffect, useState } from 'react'

interface Props {
  /** The instant it runs out, in milliseconds since 1970 UTC; 0 for a time of each visitor's own. */
  end: number
  /** How long a visitor has from the first time they see it, in milliseconds. Read where `end` is 0. */
  span: number
  /** Names the visitor's own time among others in this browser tab. */
  id: string
  /** Said until the clock runs, and to those without scripts. */
  before: string
  words: { label: string; days: string; hours: string; minutes: string; seconds: string }
}

/** The visitor's own end: set when they first see it, kept while the tab is open. */
function ownEnd(id: string, span: number): number {
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

/** Time left, second by second; nothing once it has run out. */
export function CountdownClock({ end, span, id, before, words }: Props) {
  const [left, setLeft] = useState<number | null>(null)

  useEffect(() => {
    const until = end || ownEnd(id, span)
    const tick = () => setLeft(Math.max(0, Math.floor((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [end, span, id])

  if (left === 0) return null
  if (left === null) return <p className="countdown before">{before}</p>
  const parts: [number, string][] = [
    [Math.floor(left / 86_400), words.days],
    [Math.floor(left / 3600) % 24, words.hours],
    [Math.floor(left / 60) % 60, words.minutes],
    [left % 60, words.seconds],
  ]
  return (
    <div className="countdown" role="timer" aria-label={words.label}>
      {(left < 86_400 ? parts.slice(1) : parts).map(([value, name]) => (
        <span key={name} className="countdown-part">
          <b>{String(value).padStart(2, '0')}</b>
          <small>{name}</small>
        </span>
      ))}
    </div>
  )
}
