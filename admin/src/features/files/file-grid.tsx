import { UploadTile } from '../../ui/uploads/upload-tile.tsx'
import type { Uploads } from '../../ui/uploads/use-uploads.ts'
import { fileSize } from '../../ui/file-picker/file-size.ts'
import type { LibraryFile } from '../../ui/file-picker/library-file.ts'
import { t } from '../../words/words.ts'
import css from './files-page.module.css'

const SKELETON_TILES = Array.from({ length: 12 }, (_, tile) => tile)

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
      {isPending && SKELETON_TILES.map((tile) => <li key={tile} className={css['waiting']} aria-hidden />)}
      {files.map((file) => (
        <li key={file.id}>
          <button type="button" className={css['file']} onClick={() => onOpen(file.id)}>
            <img src={file.thumbnailUrl} alt="" loading="lazy" decoding="async" />
            <span className={css['name']} title={file.name}>
              {file.name}
            </span>
            <span className={css['facts']}>
              {file.width} × {file.height} · {fileSize(file.bytes)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
