import { IconPlus } from '@tabler/icons-react'
import { IMAGE_MAX_BYTES, MEDIA_MAX, VIDEO_MAX_BYTES } from '@vitrine/contract/limits.ts'

import { Card } from '../../../ui/layout/card.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { VIDEO_TYPES } from '../../../ui/form/uploads/video-frame.ts'
import tiles from '../../../ui/form/uploads/tiles.module.css'
import { UploadTile } from '../../../ui/form/uploads/upload-tile.tsx'
import type { Uploads } from '../../../ui/form/uploads/use-uploads.ts'
import { t } from '../../../messages/messages.ts'
import css from './media-card.module.css'
import { MediaTile } from './media-tile.tsx'
import { moveItem } from '../../../ui/list/move-item.ts'
import type { Media } from './product-values.ts'
import { Sortable } from '../../../ui/list/sortable.tsx'

const MEGABYTE = 1024 * 1024
/** The maximum sizes of images and videos, in megabytes. */
const sizes = { size: IMAGE_MAX_BYTES / MEGABYTE, videoSize: VIDEO_MAX_BYTES / MEGABYTE }

interface MediaCardProps {
  media: readonly Media[]
  onChange: (media: Media[]) => void
  uploads: Uploads<Media>
  error: string | undefined
}

/** The images and videos of a product, which can be uploaded, sorted and described. The first one is the cover. */
export function MediaCard({ media, onChange, uploads, error }: MediaCardProps) {
  const isEmpty = media.length + uploads.uploads.length === 0
  return (
    <Card title={t('products.media')}>
      <FileDrop
        label={t('products.media.add')}
        hint={t('products.media.drop', sizes)}
        accept={`image/*,${VIDEO_TYPES}`}
        multiple
        onFiles={uploads.add}
      >
        {isEmpty ? undefined : (browse) => <Tiles media={media} onChange={onChange} uploads={uploads} onBrowse={browse} />}
      </FileDrop>
      {!isEmpty && <p className={css['limits']}>{t('files.limits', sizes)}</p>}
      {error && (
        <p className={css['error']} role="alert">
          {error}
        </p>
      )}
    </Card>
  )
}

interface TilesProps extends Omit<MediaCardProps, 'error'> {
  onBrowse: () => void
}

function Tiles({ media, onChange, uploads, onBrowse }: TilesProps) {
  const nameOf = (id: string) => {
    const place = media.findIndex((one) => one.id === id)
    return media[place]?.alt || t(media[place]?.video ? 'products.media.video' : 'products.media.image', { place: place + 1 })
  }
  return (
    <Sortable ids={media.map(({ id }) => id)} nameOf={nameOf} onMove={(from, to) => onChange(moveItem(media, from, to))} layout="grid">
      <ul className={tiles['tiles']}>
        {media.map((one, place) => (
          <MediaTile
            key={one.id}
            media={one}
            name={nameOf(one.id)}
            isCover={place === 0}
            onAlt={(alt) => onChange(media.map((other) => (other.id === one.id ? { ...other, alt } : other)))}
            onRemove={() => onChange(media.filter(({ id }) => id !== one.id))}
          />
        ))}
        {uploads.uploads.map((one) => (
          <UploadTile key={one.key} upload={one} onRetry={() => uploads.retry(one.key)} onDrop={() => uploads.drop(one.key)} />
        ))}
        {media.length < MEDIA_MAX && (
          <li>
            <button type="button" className={tiles['add']} onClick={onBrowse}>
              <IconPlus size={20} stroke={1.5} aria-hidden />
              {t('products.media.add')}
            </button>
          </li>
        )}
      </ul>
    </Sortable>
  )
}
