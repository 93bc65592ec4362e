import { Gallery } from '../../islands/gallery/gallery.tsx'
import { Icon } from '../../views/icon.tsx'
import { Island } from '../../views/island.tsx'
import type { ProductView } from '../../views/pages.ts'
import type { Storefront } from '../../views/storefront.ts'

/**
 * Returns the `sizes` attribute of the gallery's images. The fashion theme shows two images side by side. If the number
 * of images is odd, it shows one of them at full width.
 */
const sizes = ({ config }: Storefront, count: number) =>
  config.theme === 'fashion' && count % 2 === 0
    ? '(min-width: 60rem) 28vw, (min-width: 48rem) 48vw, 100vw'
    : '(min-width: 60rem) min(55vw, 52rem), (min-width: 48rem) 48vw, 100vw'

/** The gallery, configured by the product settings. */
export function Images({ storefront, product }: { storefront: Storefront; product: ProductView }) {
  const { media, variants, title } = product
  const { enable_image_zoom, isShowImageMobile, layout, options_setting } = storefront.config.settings.product
  const { t } = storefront
  if (media.length === 0)
    return (
      <div className="gallery-none">
        <Icon name="image" />
      </div>
    )
  const choices = media.map((_, place) =>
    options_setting.click_select_variant ? (variants.find((one) => one.media === place)?.id ?? null) : null,
  )
  return (
    <Island
      name="gallery"
      props={{
        images: media.map((image) => ({ ...image, alt: image.alt || title })),
        sizes: sizes(storefront, media.length),
        zoom: enable_image_zoom,
        choices,
        phone: { all: isShowImageMobile, edge: layout.special_layout_on_mobile },
        messages: {
          images: t('product.images'),
          previous: t('carousel.previous'),
          next: t('carousel.next'),
          zoom: t('product.zoom'),
          choose: t('product.choose'),
          close: t('close'),
        },
      }}
      view={Gallery}
    />
  )
}
