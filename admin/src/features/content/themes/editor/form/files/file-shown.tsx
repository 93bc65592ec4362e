import { IconPhotoOff } from '@tabler/icons-react'

import { VideoMark } from '../../../../../../ui/data/video-mark.tsx'
import type { Reference } from '../references/lookup.ts'
import css from './file-control.module.css'
import type { LocalFile } from './use-field-upload.ts'

interface FileShownProps {
  /** The file that is being uploaded, which is shown at once. */
  local: LocalFile | undefined
  file: Reference<'files'> | null | undefined
  isGone: boolean
  alt: string
}

/** The chosen image, or the poster of the chosen video. */
export function FileShown({ local, file, isGone, alt }: FileShownProps) {
  if (local?.isVideo) return <video className={css['shown']} src={local.url} muted preload="metadata" />
  if (local) return <img className={css['shown']} src={local.url} alt="" />
  if (isGone) return <IconPhotoOff className={css['missing']} size={24} stroke={1.5} aria-hidden />
  return (
    <span className={css['frame']} aria-busy={!file}>
      {file && <img className={css['shown']} src={file.thumbnailUrl} alt={alt || file.alt} decoding="async" />}
      {file?.kind === 'video' && <VideoMark />}
    </span>
  )
}
