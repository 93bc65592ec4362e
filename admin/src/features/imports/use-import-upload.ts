import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { callQuery } from '../../api/query.ts'
import { upload } from '../../api/upload.ts'
import { useGo } from '../../ui/layout/use-go.ts'
import { importPages } from './import-pages.ts'
import type { ImportKind, ImportPreset } from './import-state.ts'

/** Returns a function that uploads a file and opens its import. Leaving the page cancels the upload. */
export function useImportUpload(kind: ImportKind, preset: ImportPreset) {
  const go = useGo()
  const client = useQueryClient()
  /** The file that is being uploaded; null if there is none. `share` is the uploaded fraction, from 0 to 1. */
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const gone = useRef(new AbortController())

  useEffect(() => {
    // React mounts components twice in development, and unmounting aborts the controller, so each mount needs a new one.
    gone.current = new AbortController()
    return () => gone.current.abort()
  }, [])

  async function send(file: File): Promise<void> {
    const { signal } = gone.current
    setError(null)
    setSending({ name: file.name, share: 0 })
    try {
      const onProgress = (sent: number, total: number) => setSending({ name: file.name, share: sent / total })
      const answer = await upload('imports.upload', { file, body: { kind, preset }, onProgress, signal })
      client.setQueryData(callQuery('imports.get', { params: { id: answer.id } }).queryKey, answer)
      await client.invalidateQueries({ queryKey: ['imports.list'] })
      await go(importPages[kind], { search: { id: answer.id } })
    } catch (failure) {
      if (signal.aborted) return
      setError(failure)
      setSending(null)
    }
  }

  return { sending, error, send }
}
