import { Img } from '../../views/image.tsx'
import { Prose } from '../../views/prose.tsx'
import type { Picture, Storefront } from '../../views/storefront.ts'

interface Props {
  html: string
  picture: Picture | undefined
  phonePicture: Picture | undefined
  href: string | undefined
  storefront: Storefront
}

/**
 * An announcement above the header: an image, a line of text or both. If the seller has chosen a page, all of it links
 * to that page.
 */
export function TopBar({ html, picture, phonePicture, href, storefront }: Props) {
  const large = picture ?? phonePicture
  if (!html && !large) return null
  return (
    <section className="top-bar" aria-label={storefront.t('announcement')}>
      {large && (
        <picture>
          {phonePicture && phonePicture !== large && (
            <source
              media="(width < 60rem)"
              srcSet={phonePicture.widths.map((w) => `${phonePicture.base}/${w}.webp ${w}w`).join(',')}
              sizes="100vw"
              width={phonePicture.width}
              height={phonePicture.height}
            />
          )}
          <Img picture={large} sizes="100vw" className="top-bar-picture" first />
        </picture>
      )}
      {html && <Prose html={html} className="top-bar-text" />}
      {/* The link covers everything but lies below links in the text, because an anchor cannot contain another anchor. */}
      {href && <a className="top-bar-link" href={href} aria-label={large?.alt || storefront.t('announcement.open')} />}
    </section>
  )
}
