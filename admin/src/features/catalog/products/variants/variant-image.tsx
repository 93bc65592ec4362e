import { Popover } from '../../../../ui/overlay/popover.tsx'
import { t } from '../../../../messages/messages.ts'
import { Thumbnail } from '../../../../ui/data/thumbnail.tsx'
import type { Media } from '../product-values.ts'
import css from './variant-grid.module.css'

interface VariantImageProps {
  /** The variant's name. */
  name: string
  media: readonly Media[]
  chosen: string | null
  onChoose: (mediaId: string | null) => void
}

/** The button that shows a variant's image. It opens a popover in which the user chooses one of the product's images, or none. */
export function VariantImage({ name, media, chosen, onChoose }: VariantImageProps) {
  const url = media.find(({ id }) => id === chosen)?.url ?? null
  return (
    <Popover
      label={t('products.variant.image')}
      renderTrigger={(props) => (
        <button type="button" className={css['image']} aria-label={t('products.variant.imageOf', { name })} {...props}>
          <Thumbnail url={url} />
        </button>
      )}
    >
      {(close) => (
        <div className={css['images']}>
          {media.length === 0 && <span>{t('products.variant.image.upload')}</span>}
          {[null, ...media].map((one, at) => (
            <button
              key={one?.id ?? 'none'}
              type="button"
              className={css['image']}
              aria-pressed={(one?.id ?? null) === chosen}
              aria-label={one ? one.alt || t('products.media.image', { place: at }) : t('products.variant.image.none')}
              onClick={() => {
                onChoose(one?.id ?? null)
                close()
              }}
            >
              <Thumbnail url={one?.url ?? null} />
            </button>
          ))}
        </div>
      )}
    </Popover>
  )
}
