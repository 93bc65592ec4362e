import { Img } from '../../views/image.tsx'
import type { CollectionPageView } from '../../views/pages.ts'
import type { ImageView, Storefront } from '../../views/storefront.ts'

interface Props {
  storefront: Storefront
  collection: CollectionPageView
}

/** Returns the banner images of a collection for wide and narrow screens, or undefined if the theme or the settings show none. */
export function bannerOf(storefront: Storefront, collection: CollectionPageView): { wide: ImageView; narrow: ImageView } | undefined {
  const { config } = storefront
  const { show_banner, banner_desktop, banner_mobile } = config.settings.category
  // Only the fashion theme has this setting, but the values are stored for both themes.
  if (!show_banner || config.theme !== 'fashion') return undefined
  const wide = storefront.image(banner_desktop) ?? collection.image
  if (wide === null) return undefined
  return { wide, narrow: storefront.image(banner_mobile) ?? wide }
}

/** The collection banner. The settings can put the collection's title and a button on it. */
export function Banner({ storefront, collection, banner: { wide, narrow } }: Props & { banner: { wide: ImageView; narrow: ImageView } }) {
  const { show_title_button, url } = storefront.config.settings.category
  const href = storefront.href(url)
  const bannerImage = (
    <picture>
      {narrow !== wide && (
        <source media="(max-width: 47.99rem)" srcSet={narrow.widths.map((w) => `${narrow.base}/${w}.webp ${w}w`).join(',')} sizes="100vw" />
      )}
      <Img image={wide} sizes="100vw" first decorative={show_title_button} />
    </picture>
  )
  if (show_title_button)
    return (
      <div className="collection-banner titled">
        {bannerImage}
        <div className="collection-banner-text wrap">
          <h1 dir="auto">{collection.title}</h1>
          {href && (
            <a className="button" href={href}>
              {storefront.t('collectionPage.shop')}
            </a>
          )}
        </div>
      </div>
    )
  return <div className="collection-banner">{href ? <a href={href}>{bannerImage}</a> : bannerImage}</div>
}
