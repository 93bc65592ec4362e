import { lazy } from 'react'

import { t } from '../../../messages/messages.ts'
import { Dialog } from '../../overlay/dialog.tsx'
import type { LibraryFile } from './library-file.ts'

const FileChoice = lazy(async () => ({ default: (await import('./file-choice.tsx')).FileChoice }))

const WIDTH = 760
interface FilePickerProps {
  opened: boolean
  onClose: () => void
  /** The file that was chosen or just uploaded; the picker closes. */
  onPick: (file: LibraryFile) => void
  /** What for: "Choose the collection's picture". */
  title?: string
}

/** Choose a picture of the store's library, or upload one. Loaded when it is opened. */
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
