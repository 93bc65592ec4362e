import { useState } from 'react'

/** The values before the last changes, and those that were undone. */
interface Steps<T> {
  past: readonly T[]
  future: readonly T[]
}

/**
 * Remembers the changes of a value, so that they can be undone and redone.
 * @param set sets the value, which someone else keeps
 */
export function useSteps<T>(value: T, set: (value: T) => void) {
  const [{ past, future }, setSteps] = useState<Steps<T>>({ past: [], future: [] })
  return {
    change: (next: T) => {
      setSteps({ past: [...past, value], future: [] })
      set(next)
    },
    undo: () => {
      const last = past.at(-1)
      if (last === undefined) return
      setSteps({ past: past.slice(0, -1), future: [...future, value] })
      set(last)
    },
    redo: () => {
      const next = future.at(-1)
      if (next === undefined) return
      setSteps({ past: [...past, value], future: future.slice(0, -1) })
      set(next)
    },
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  }
}
