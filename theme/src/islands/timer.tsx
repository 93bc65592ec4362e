import { useState } from 'react'

import { useTimeLeft } from './use-time-left.ts'

interface Props {
  /** The duration in seconds, counted from the visitor's first view of the timer. */
  seconds: number
  label: string
  /** The label of the button that hides the timer. */
  hide: string
}

const two = (n: number) => String(n).padStart(2, '0')

function clock(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** A countdown that runs once per visit, across reloads. It disappears when it ends or is hidden. */
export function Timer({ seconds, label, hide }: Props) {
  const left = useTimeLeft({ end: 0, span: seconds * 1000, id: 'checkout' }) ?? seconds
  const [isHidden, setHidden] = useState(false)
  if (left === 0 || isHidden) return null
  return (
    <div className="checkout-timer" role="timer">
      <span className="checkout-timer-label">{label}</span>
      <b className="checkout-timer-clock">{clock(left)}</b>
      <button type="button" className="icon-button" aria-label={hide} onClick={() => setHidden(true)}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  )
}
