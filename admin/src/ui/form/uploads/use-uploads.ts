import { useCallback, useEffect, useRef, useState } from 'react'

/** Uploads one file, reports the progress, and stops when the signal is aborted. Returns the server's answer. */
export type Send<Received> = (options: {
  file: File
  onProgress: (sent: number, total: number) => void
  signal: AbortSignal
}) => Promise<Received>

export interface Upload {
  key: string
  name: string
  /** The progress as a fraction from 0 to 1. */
  share: number
  error: unknown
}

/**
 * Returns uploads that run one after the other, so that files arrive in the order they were chosen. `receive` sets the
 * function that gets the answers. Failed uploads stay in the list until they are retried or removed. `transmit` must
 * stay the same function.
 */
export function useUploads<Received>(transmit: Send<Received>) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const files = useRef(new Map<string, File>())
  const line = useRef(Promise.resolve())
  const made = useRef(0)
  const gone = useRef(new AbortController())
  const receiver = useRef<(received: Received) => void>(() => {})

  useEffect(() => {
    // Creates a new controller, because React may run an effect of the same component again, for example after a hot reload.
    gone.current = new AbortController()
    return () => gone.current.abort()
  }, [])

  const change = useCallback(
    (key: string, changes: Partial<Upload>) => setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one))),
    [],
  )
  const drop = useCallback((key: string) => {
    files.current.delete(key)
    setUploads((all) => all.filter((one) => one.key !== key))
  }, [])

  const send = useCallback(
    async (key: string) => {
      const file = files.current.get(key)
      if (!file) return
      const { signal } = gone.current
      try {
        const onProgress = (sent: number, total: number) => change(key, { share: sent / total })
        receiver.current(await transmit({ file, onProgress, signal }))
        drop(key)
      } catch (error) {
        if (!signal.aborted) change(key, { error })
      }
    },
    [change, drop, transmit],
  )

  const queue = useCallback(
    (key: string) => {
      line.current = line.current.then(() => send(key))
    },
    [send],
  )

  const receive = useCallback((next: (received: Received) => void) => {
    receiver.current = next
  }, [])

  return {
    uploads,
    receive,
    isBusy: uploads.some(({ error }) => error === null),
    add: (chosen: readonly File[]) => {
      const added = chosen.map((file) => ({ key: String(++made.current), file }))
      setUploads((all) => [...all, ...added.map(({ key, file: { name } }) => ({ key, name, share: 0, error: null }))])
      for (const { key, file } of added) {
        files.current.set(key, file)
        queue(key)
      }
    },
    retry: (key: string) => {
      change(key, { error: null, share: 0 })
      queue(key)
    },
    drop,
  }
}

export type Uploads<Received> = ReturnType<typeof useUploads<Received>>
