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

/** The button that shows a variant's image and lets the user choose another one of the product's images. */
export function VariantImage({ name, media, chosen, onChoose }: VariantImageProps) {
  const url = media.find(({ id }) => id === chosen)?.url ?? null
  return (
    <Popover
      label={t('products.variant.picture')}
      renderTrigger={(props) => (
        <button type="button" className={css['picture']} aria-label={t('products.variant.pictureOf', { name })} {...props}>
          <Thumbnail url={url} />
        </button>
      )}
    >
      {(close) => (
        <div className={css['pictures']}>
          {media.length === 0 && <span>{t('products.variant.picture.upload')}</span>}
          {[null, ...media].map((one, at) => (
            <button
              key={one?.id ?? 'none'}
              type="button"
              className={css['picture']}
              aria-pressed={(one?.id ?? null) === chosen}
              aria-label={one ? one.alt || t('products.media.picture', { place: at }) : t('products.variant.picture.none')}
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
