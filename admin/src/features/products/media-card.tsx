import { Button } from '@mantine/core'
import { IMAGE_MAX_BYTES, MEDIA_MAX } from '@vitrine/contract/limits.ts'
import { useRef, useState, type DragEvent } from 'react'

import { Card } from '../../ui/card.tsx'
import { t } from '../../words/words.ts'
import css from './media-card.module.css'
import { MediaTile } from './media-tile.tsx'
import { moved } from './option-edits.ts'
import type { Media } from './product-values.ts'
import { Sortable } from './sortable.tsx'
import { UploadTile } from './upload-tile.tsx'
import type { Uploads } from './use-uploads.ts'

const MEGABYTE = 1024 * 1024
const ACCEPTED = 'image/*'

interface MediaCardProps {
  media: readonly Media[]
  onChange: (media: Media[]) => void
  uploads: Uploads
  error: string | undefined
}

/** The pictures of a product: uploaded by button or drop, ordered, described. The first one is the cover. */
export function MediaCard({ media, onChange, uploads, error }: MediaCardProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const isEmpty = media.length + uploads.uploads.length === 0
  const nameOf = (one: Media | undefined) => one?.alt || t('products.media.picture', { place: media.findIndex((m) => m === one) + 1 })

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    uploads.add([...event.dataTransfer.files])
  }

  const browse = (
    <Button
      variant="default"
      size={isEmpty ? 'sm' : 'compact-md'}
      disabled={media.length >= MEDIA_MAX}
      onClick={() => input.current?.click()}
    >
      {t('products.media.add')}
    </Button>
  )

  return (
    <Card title={t('products.media')} actions={!isEmpty && browse}>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        aria-label={t('products.media.add')}
        onChange={(event) => {
          uploads.add([...(event.currentTarget.files ?? [])])
          // So that the same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <div
        className={css['drop']}
        data-over={isOver || undefined}
        data-empty={isEmpty || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {isEmpty && (
          <>
            {browse}
            <span className={css['hint']}>{t('products.media.drop', { size: IMAGE_MAX_BYTES / MEGABYTE })}</span>
          </>
        )}
        <Sortable
          ids={media.map(({ id }) => id)}
          nameOf={(id) => nameOf(media.find((one) => one.id === id))}
          onMove={(from, to) => onChange(moved(media, from, to))}
          layout="grid"
        >
          {!isEmpty && (
            <ul className={css['tiles']}>
              {media.map((one, place) => (
                <MediaTile
                  key={one.id}
                  media={one}
                  name={nameOf(one)}
                  isCover={place === 0}
                  onAlt={(alt) => onChange(media.map((other) => (other.id === one.id ? { ...other, alt } : other)))}
                  onRemove={() => onChange(media.filter(({ id }) => id !== one.id))}
                />
              ))}
              {uploads.uploads.map((one) => (
                <UploadTile key={one.key} upload={one} onRetry={() => uploads.retry(one.key)} onDrop={() => uploads.drop(one.key)} />
              ))}
            </ul>
          )}
        </Sortable>
      </div>
      {error && (
        <p className={css['error']} role="alert">
          {error}
        </p>
      )}
    </Card>
  )
}
