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
  /** Whether only images can be chosen, as by default, or videos too. */
  kind?: 'image' | 'any'
}

/** A dialog for choosing an image or a video from the store's media library or uploading one. Its content is loaded when it opens. */
export function FilePicker({ opened, onClose, onPick, title = t('files.choose'), kind = 'image' }: FilePickerProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={WIDTH}>
      <FileChoice
        kind={kind}
        onPick={(file) => {
          onPick(file)
          onClose()
        }}
      />
    </Dialog>
  )
}
