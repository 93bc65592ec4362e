import { lazy } from 'react'

import { t } from '../../../messages/messages.ts'
import { Dialog } from '../../overlay/dialog.tsx'
import type { LibraryFile } from './library-file.ts'

const FileChoice = lazy(async () => ({ default: (await import('./file-choice.tsx')).FileChoice }))

const WIDTH = 760
interface FilePickerProps {
  opened: boolean
  onClose: () => void
  /** Called with the chosen or uploaded file. The picker then closes. */
  onPick: (file: LibraryFile) => void
  /** The title of the dialog, which says what the image is for. */
  title?: string
}

/** A dialog for choosing an image from the store's media library or uploading one. Its content is loaded when it opens. */
export function FilePicker({ opened, onClose, onPick, title = t('files.choose') }: FilePickerProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={WIDTH}>
      <FileChoice
        onPick={(file) => {
          onPick(file)
          onClose()
        }}
      />
    </Dialog>
  )
}
