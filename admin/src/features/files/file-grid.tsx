import { PictureTile, WaitingTiles } from '../../ui/picture-tile.tsx'
import { UploadTile } from '../../ui/uploads/upload-tile.tsx'
import type { Uploads } from '../../ui/uploads/use-uploads.ts'
import { fileSize } from '../../ui/file-picker/file-size.ts'
import type { LibraryFile } from '../../ui/file-picker/library-file.ts'
import { t } from '../../words/words.ts'
import css from './files-page.module.css'

const WAITING = 12

interface FileGridProps {
  files: readonly LibraryFile[] | undefined
  isPending: boolean
  uploads: Uploads<LibraryFile>
  onOpen: (id: string) => void
}

/** The files as tiles, those on their way first. */
export function FileGrid({ files = [], isPending, uploads, onOpen }: FileGridProps) {
  return (
    <ul className={css['grid']} aria-label={t('page.website.files')}>
      {uploads.uploads.map((one) => (
        <UploadTile key={one.key} upload={one} onRetry={() => uploads.retry(one.key)} onDrop={() => uploads.drop(one.key)} />
      ))}
      {isPending && <WaitingTiles count={WAITING} />}
      {files.map((file) => (
        <li key={file.id}>
          <PictureTile
            url={file.thumbnailUrl}
            name={file.name}
            note={`${file.width} × ${file.height} · ${fileSize(file.bytes)}`}
            isFilm={file.film !== null}
            onPress={() => onOpen(file.id)}
          />
        </li>
      ))}
    </ul>
  )
}
