import { useCallback, useEffect, useRef, useState } from 'react'

interface Chosen<T> {
  value: T
  /** The applied value at the time of the choice. */
  over: T
}

/**
 * Delays a change, so that several changes count as one. `value` is the latest choice, applied or not; `flush` applies
 * a delayed choice immediately. When another value is applied in the meantime, such as by the Back button, the choice
 * is dropped. `applied` must stay the same object until another value is applied.
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
  // Leaving the page drops a delayed change.
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
