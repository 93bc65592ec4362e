import { ImageTile, WaitingTiles } from '../../../ui/data/image-tile.tsx'
import { UploadTile } from '../../../ui/form/uploads/upload-tile.tsx'
import type { Uploads } from '../../../ui/form/uploads/use-uploads.ts'
import { fileSize } from '../../../ui/form/file-picker/file-size.ts'
import type { LibraryFile } from '../../../ui/form/file-picker/library-file.ts'
import { t } from '../../../messages/messages.ts'
import css from './media-page.module.css'

const WAITING = 12

interface FileGridProps {
  files: readonly LibraryFile[] | undefined
  isPending: boolean
  uploads: Uploads<LibraryFile>
  onOpen: (id: string) => void
}

/** The files as tiles. Files that are being uploaded come first. */
export function FileGrid({ files = [], isPending, uploads, onOpen }: FileGridProps) {
  return (
    <ul className={css['grid']} aria-label={t('page.website.files')}>
      {uploads.uploads.map((one) => (
        <UploadTile key={one.key} upload={one} onRetry={() => uploads.retry(one.key)} onDrop={() => uploads.drop(one.key)} />
      ))}
      {isPending && <WaitingTiles count={WAITING} />}
      {files.map((file) => (
        <li key={file.id}>
          <ImageTile
            url={file.thumbnailUrl}
            name={file.name}
            note={`${file.width} × ${file.height} · ${fileSize(file.bytes)}`}
            isVideo={file.video !== null}
            onPress={() => onOpen(file.id)}
          />
        </li>
      ))}
    </ul>
  )
}
