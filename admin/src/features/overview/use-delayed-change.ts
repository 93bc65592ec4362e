import { useCallback, useEffect, useRef, useState } from 'react'

interface Draft<T> {
  value: T
  timer: ReturnType<typeof setTimeout>
}

/**
 * Holds a change back for a while, so that several of them count as one. `value` is what was chosen last, applied or
 * not; `flush` applies at once what is still held back.
 */
export function useDelayedChange<T>(applied: T, apply: (value: T) => void) {
  const [chosen, setChosen] = useState<{ value: T; base: T } | null>(null)
  const draft = useRef<Draft<T> | null>(null)
  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })

  const flush = useCallback(() => {
    const held = draft.current
    if (!held) return
    clearTimeout(held.timer)
    draft.current = null
    latest.current(held.value)
  }, [])

  const change = useCallback(
    (value: T, milliseconds: number) => {
      clearTimeout(draft.current?.timer)
      draft.current = { value, timer: setTimeout(flush, milliseconds) }
      setChosen({ value, base: applied })
    },
    [applied, flush],
  )

  // What was applied from elsewhere since, such as the back button, wins over what was chosen here before.
  return { value: chosen && (draft.current || chosen.base === applied) ? chosen.value : applied, change, flush }
}
