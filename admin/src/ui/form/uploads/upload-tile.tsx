import { ActionIcon } from '@mantine/core'
import { IconRefresh, IconX } from '@tabler/icons-react'

import { errorMessages } from '../../../api/error-text.ts'
import { t } from '../../../messages/messages.ts'
import { VideoRefused } from './video-frame.ts'
import css from './tiles.module.css'
import type { Upload } from './use-uploads.ts'

interface UploadTileProps {
  upload: Upload
  onRetry: () => void
  onDrop: () => void
}

/** A file that is being uploaded or failed to upload. */
export function UploadTile({ upload: { name, share, error }, onRetry, onDrop }: UploadTileProps) {
  return (
    <li className={css['tile']} data-upload="">
      <span className={css['file']}>{name}</span>
      {error === null ? (
        <progress className={css['progress']} max={1} value={share} aria-label={t('files.uploading', { name })} />
      ) : (
        <>
          <span className={css['error']} role="alert">
            {error instanceof VideoRefused ? error.message : errorMessages(error).join(', ')}
          </span>
          <span className={css['buttons']}>
            <ActionIcon variant="default" aria-label={t('files.retry', { name })} onClick={onRetry}>
              <IconRefresh size={16} stroke={1.5} />
            </ActionIcon>
            <ActionIcon variant="default" aria-label={t('files.dropUpload', { name })} onClick={onDrop}>
              <IconX size={16} stroke={1.5} />
            </ActionIcon>
          </span>
        </>
      )}
    </li>
  )
}
