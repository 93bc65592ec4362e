import { useCallback, useEffect, useRef, useState } from 'react'

import { CallError } from './call-error.ts'
import type { Answer, CallInput, WatchableName } from './types.ts'
import { watch } from './watch.ts'

/** The shortest and the longest pause between two attempts to connect, in milliseconds. */
const PAUSE_MS = 1000
const PAUSE_MAX_MS = 15_000

/** A call whose answer is kept current. */
export interface Watched<N extends WatchableName> {
  /** The latest answer, which stays while the connection is lost. */
  data: Answer<N> | undefined
  /** When the server last said that the answer is current, in milliseconds since 1970. */
  currentAt: number | undefined
  /** The reason why there is no connection; null while there is one, and before the first attempt has failed. */
  error: CallError | null
  retry: () => void
}

/**
 * Keeps the answer of a call current while the page is visible. A lost connection is opened again by itself, with longer and longer
 * pauses. In a hidden tab, there is no connection.
 * @param input undefined while it is not known yet
 */
export function useWatched<N extends WatchableName>(name: N, input: CallInput<N> | undefined): Watched<N> {
  const [state, setState] = useState<Omit<Watched<N>, 'retry'> & { of?: string }>({ data: undefined, currentAt: undefined, error: null })
  const retries = useRef(new EventTarget())
  const isVisible = useIsVisible()
  const key = input && JSON.stringify(input)
  useEffect(() => {
    if (!isVisible || key === undefined) return
    const leaving = new AbortController()
    const { signal } = leaving
    const stay = async () => {
      for (let failures = 0; !signal.aborted;) {
        const began = Date.now()
        try {
          await watch(name, JSON.parse(key) as CallInput<N>, {
            signal,
            onAnswer: (data) => {
              failures = 0
              setState({ data, currentAt: Date.now(), error: null, of: key })
            },
            onUnchanged: () => setState((last) => ({ ...last, currentAt: Date.now() })),
          })
          if (Date.now() - began < PAUSE_MS) await pauseFor(PAUSE_MS, signal, retries.current)
        } catch (error) {
          if (signal.aborted) return
          const failure = error instanceof CallError ? error : CallError.unanswered('offline')
          setState((last) => ({ ...last, error: failure }))
          // A refusal stays, unless something changes. So only the user tries again.
          await pauseFor(failure.isPassing ? Math.min(PAUSE_MAX_MS, PAUSE_MS * 2 ** failures) : undefined, signal, retries.current)
          failures += 1
        }
      }
    }
    void stay()
    return () => leaving.abort()
  }, [name, key, isVisible])
  const retry = useCallback(() => {
    setState((last) => ({ ...last, error: null }))
    retries.current.dispatchEvent(new Event('retry'))
  }, [])
  // An answer to another question is not shown.
  return state.of === key || state.data === undefined
    ? { ...state, retry }
    : { data: undefined, currentAt: undefined, error: state.error, retry }
}

/**
 * Waits, but not longer than until the browser is online again, the user tries again, or the signal aborts.
 * @param milliseconds undefined to wait for one of these
 */
async function pauseFor(milliseconds: number | undefined, signal: AbortSignal, retries: EventTarget): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds)
  const over = new AbortController()
  const now = () => resolve()
  addEventListener('online', now, { signal: over.signal })
  retries.addEventListener('retry', now, { signal: over.signal })
  signal.addEventListener('abort', now, { signal: over.signal })
  await promise
  clearTimeout(timer)
  over.abort()
}

function useIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(!document.hidden)
  useEffect(() => {
    const changed = () => setIsVisible(!document.hidden)
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  }, [])
  return isVisible
}
