import { Button, Input } from '@mantine/core'

import { errorMessages } from '../../../../../../api/error-text.ts'
import { t } from '../../../../../../messages/messages.ts'
import { VideoRefused } from '../../../../../../ui/form/uploads/video-frame.ts'
import css from './file-control.module.css'
import type { FieldUpload } from './use-field-upload.ts'

/** How far an upload is, or why it failed. */
export function UploadRow({ upload, retry, cancel }: FieldUpload) {
  if (!upload) return null
  const { name, share, error } = upload
  if (error === null) return <progress className={css['progress']} max={1} value={share} aria-label={t('files.uploading', { name })} />
  return (
    <div role="alert">
      <Input.Error>{error instanceof VideoRefused ? error.message : errorMessages(error).join(', ')}</Input.Error>
      <Button variant="default" size="compact-sm" onClick={retry} aria-label={t('files.retry', { name })}>
        {t('kit.retry')}
      </Button>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={cancel}>
        {t('kit.cancel')}
      </Button>
    </div>
  )
}
