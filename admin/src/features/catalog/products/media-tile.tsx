import { ActionIcon, TextInput } from '@mantine/core'
import { IconAlt, IconGripVertical, IconPhotoOff, IconX } from '@tabler/icons-react'

import { VideoMark } from '../../../ui/data/video-mark.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { Popover } from '../../../ui/overlay/popover.tsx'
import tiles from '../../../ui/form/uploads/tiles.module.css'
import { t } from '../../../messages/messages.ts'
import css from './media-card.module.css'
import type { Media } from './product-values.ts'
import { useSortableItem } from '../../../ui/list/sortable.tsx'

const ALT_MAX = 512

interface MediaTileProps {
  media: Media
  name: string
  isCover: boolean
  onAlt: (alt: string) => void
  onRemove: () => void
}

/** One image or video of the product, which can be moved, described or removed. */
export function MediaTile({ media: { id, url, video, alt, state, failure }, name, isCover, onAlt, onRemove }: MediaTileProps) {
  const { place, handle } = useSortableItem(id)
  return (
    <li className={classes(tiles['tile'], isCover && css['first'])} {...place}>
      {state === 'ready' ? (
        <img src={url} alt={alt} className={tiles['image']} decoding="async" />
      ) : (
        <span className={tiles['missing']}>
          <IconPhotoOff size={20} stroke={1.5} aria-hidden />
          {state === 'pending' ? t('products.media.pending') : (failure ?? t('products.media.failed'))}
        </span>
      )}
      {video !== null && <VideoMark />}
      {isCover && <span className={css['cover']}>{t('products.media.cover')}</span>}
      <span className={tiles['buttons']}>
        <ActionIcon variant="default" {...handle} aria-label={t('products.media.move', { name })}>
          <IconGripVertical size={16} stroke={1.5} />
        </ActionIcon>
        <Popover
          label={t('products.media.alt')}
          renderTrigger={(props) => (
            <ActionIcon variant="default" aria-label={t('products.media.describe', { name })} data-set={alt !== '' || undefined} {...props}>
              <IconAlt size={16} stroke={1.5} />
            </ActionIcon>
          )}
        >
          {(close) => (
            <TextInput
              label={t('products.media.alt')}
              description={t('products.media.alt.help')}
              maxLength={ALT_MAX}
              value={alt}
              onChange={(event) => onAlt(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // Without this, Enter would submit the surrounding form.
                event.preventDefault()
                close()
              }}
            />
          )}
        </Popover>
        <ActionIcon variant="default" aria-label={t('products.media.remove', { name })} onClick={onRemove}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </span>
    </li>
  )
}
