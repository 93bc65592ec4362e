import { useCallback, useEffect, useRef, useState } from 'react'

import { upload } from '../../api/upload.ts'
import type { Media } from './product-values.ts'

export interface Upload {
  key: string
  name: string
  /** Of 1. */
  share: number
  error: unknown
}

/**
 * Uploads pictures one after the other, so that they arrive in the order they were chosen. `receive` says who gets them.
 * What fails stays in the list until it is tried again or dropped.
 */
export function useUploads() {
  const [uploads, setUploads] = useState<Upload[]>([])
  const files = useRef(new Map<string, File>())
  const line = useRef(Promise.resolve())
  const made = useRef(0)
  const gone = useRef(new AbortController())
  const receiver = useRef<(media: Media) => void>(() => {})

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
        const media = await upload('products.uploadMedia', { file, onProgress, signal })
        receiver.current(media)
        drop(key)
      } catch (error) {
        if (!signal.aborted) change(key, { error })
      }
    },
    [change, drop],
  )

  const queue = useCallback(
    (key: string) => {
      line.current = line.current.then(() => send(key))
    },
    [send],
  )

  const receive = useCallback((next: (media: Media) => void) => {
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

export type Uploads = ReturnType<typeof useUploads>
