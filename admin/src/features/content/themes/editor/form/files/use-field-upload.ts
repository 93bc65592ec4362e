import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { LibraryFile } from '../../../../../../ui/form/file-picker/library-file.ts'
import { sendMedia } from '../../../../../../ui/form/uploads/send-media.ts'
import { type Upload, useUploads } from '../../../../../../ui/form/uploads/use-uploads.ts'
import { isVideo } from '../../../../../../ui/form/uploads/video-frame.ts'

const send = sendMedia('files.upload')

/** A file of this computer that the browser can show. */
export interface LocalFile {
  url: string
  isVideo: boolean
}

export interface FieldUpload {
  upload: Upload | undefined
  shown: LocalFile | undefined
  start: (files: readonly File[]) => void
  retry: () => void
  cancel: () => void
}

/** Returns the upload of the one file of a field. The file is shown at once, and `onDone` gets it when the library has it. */
export function useFieldUpload(onDone: (file: LibraryFile) => void): FieldUpload {
  const client = useQueryClient()
  const { uploads, add, receive, retry, drop } = useUploads<LibraryFile>(send)
  const [local, setLocal] = useState<LocalFile>()
  const upload = uploads.at(-1)

  useEffect(() =>
    receive((file) => {
      void client.invalidateQueries({ queryKey: ['files.list'] })
      onDone(file)
    }),
  )
  useEffect(() => (local ? () => URL.revokeObjectURL(local.url) : undefined), [local])

  return {
    upload,
    shown: upload?.error === null ? local : undefined,
    start(files) {
      const [file] = files
      if (!file) return
      for (const { key } of uploads) drop(key)
      setLocal({ url: URL.createObjectURL(file), isVideo: isVideo(file) })
      add([file])
    },
    retry: () => upload && retry(upload.key),
    cancel: () => upload && drop(upload.key),
  }
}
