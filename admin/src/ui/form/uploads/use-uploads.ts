import { useCallback, useEffect, useRef, useState } from 'react'

/** Sends one file and answers what it became; tells how far it is and gives up with the signal. */
export type Send<Received> = (options: {
  file: File
  onProgress: (sent: number, total: number) => void
  signal: AbortSignal
}) => Promise<Received>

export interface Upload {
  key: string
  name: string
  /** Of 1. */
  share: number
  error: unknown
}

/**
 * Uploads files one after the other, so that they arrive in the order they were chosen. `receive` says who gets them.
 * What fails stays in the list until it is tried again or dropped. `transmit` must stay the same.
 */
export function useUploads<Received>(transmit: Send<Received>) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const files = useRef(new Map<string, File>())
  const line = useRef(Promise.resolve())
  const made = useRef(0)
  const gone = useRef(new AbortController())
  const receiver = useRef<(received: Received) => void>(() => {})

  useEffect(() => {
    // Made anew, because development mounts everything twice.
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
