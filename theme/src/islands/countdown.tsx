import { type TimeSpan, useTimeLeft } from './use-time-left.ts'

interface Props extends TimeSpan {
  /** The text shown until the countdown runs, and without JavaScript. */
  before: string
  messages: { label: string; days: string; hours: string; minutes: string; seconds: string }
}

/** The time left, updated every second. Renders nothing after the end. */
export function CountdownClock({ end, span, id, before, messages }: Props) {
  const left = useTimeLeft({ end, span, id })
  if (left === 0) return null
  if (left === null) return <p className="countdown before">{before}</p>
  const parts: [number, string][] = [
    [Math.floor(left / 86_400), messages.days],
    [Math.floor(left / 3600) % 24, messages.hours],
    [Math.floor(left / 60) % 60, messages.minutes],
    [left % 60, messages.seconds],
  ]
  return (
    <div className="countdown" role="timer" aria-label={messages.label}>
      {(left < 86_400 ? parts.slice(1) : parts).map(([value, name]) => (
        <span key={name} className="countdown-part">
          <b>{String(value).padStart(2, '0')}</b>
          <small>{name}</small>
        </span>
      ))}
    </div>
  )
}
