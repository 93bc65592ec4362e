import { useCallback, useEffect, useRef, useState } from 'react'

interface Chosen<T> {
  value: T
  /** What was applied when it was chosen. */
  over: T
}

/**
 * Holds a change back for a while, so that several of them count as one. `value` is what was chosen last, applied or
 * not; `flush` applies at once what is still held back. What has been applied from elsewhere meanwhile, such as by the
 * back button, wins. `applied` must be the same object until something else applies.
 */
export function useDelayedChange<T>(applied: T, apply: (value: T) => void) {
  const [chosen, setChosen] = useState<Chosen<T> | null>(null)
  const held = useRef<{ chosen: Chosen<T>; timer: ReturnType<typeof setTimeout> } | null>(null)
  const latest = useRef({ applied, apply })
  useEffect(() => {
    latest.current = { applied, apply }
  })

  const drop = useCallback(() => {
    clearTimeout(held.current?.timer)
    held.current = null
  }, [])
  // A page that is left applies nothing.
  useEffect(() => drop, [drop])

  const flush = useCallback(() => {
    const last = held.current?.chosen
    drop()
    if (last?.over === latest.current.applied) latest.current.apply(last.value)
  }, [drop])

  const change = useCallback(
    (value: T, milliseconds: number) => {
      drop()
      const next = { value, over: applied }
      held.current = { chosen: next, timer: setTimeout(flush, milliseconds) }
      setChosen(next)
    },
    [applied, drop, flush],
  )

  return { value: chosen?.over === applied ? chosen.value : applied, change, flush }
}
