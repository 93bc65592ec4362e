import { useDelayed } from './use-delayed.ts'
import css from './skeleton.module.css'

/** Gray bars in place of text that is loading. `lines` is the number of lines in the final layout. */
export function Skeleton({ lines = 1 }: { lines?: number }) {
  const shown = useDelayed(true)
  return (
    <div className={css['lines']} aria-hidden data-shown={shown || undefined}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={css['bar']} />
      ))}
    </div>
  )
}
