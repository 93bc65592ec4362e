import { Img } from '../../views/image.tsx'
import { Prose } from '../../views/prose.tsx'
import type { ImageView, Storefront } from '../../views/storefront.ts'

interface Props {
  html: string
  image: ImageView | undefined
  phoneImage: ImageView | undefined
  href: string | undefined
  storefront: Storefront
}

/**
 * An announcement above the header: an image, a line of text or both. If the seller has chosen a link, the whole
 * announcement is clickable.
 */
export function TopBar({ html, image, phoneImage, href, storefront }: Props) {
  const large = image ?? phoneImage
  if (!html && !large) return null
  return (
    <section className="top-bar" aria-label={storefront.t('announcement')}>
      {large && (
        <picture>
          {phoneImage && phoneImage !== large && (
            <source
              media="(width < 60rem)"
              srcSet={phoneImage.widths.map((w) => `${phoneImage.base}/${w}.webp ${w}w`).join(',')}
              sizes="100vw"
              width={phoneImage.width}
              height={phoneImage.height}
            />
          )}
          <Img image={large} sizes="100vw" className="top-bar-image" first />
        </picture>
      )}
      {html && <Prose html={html} className="top-bar-text" />}
      {/* The link covers everything but lies below links in the text, because an anchor cannot contain another anchor. */}
      {href && <a className="top-bar-link" href={href} aria-label={large?.alt || storefront.t('announcement.open')} />}
    </section>
  )
}
