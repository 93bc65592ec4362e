import { Img } from '../../views/image.tsx'
import type { ImageView, Storefront } from '../../views/storefront.ts'

interface Props {
  image: ImageView | undefined
  /** The logo on phones. Without it, `image` is used. */
  phoneImage?: ImageView | undefined
  /** The logo's height in pixels. */
  height: { desktop: number; mobile: number }
  /** The URL that the logo links to, if any. */
  href: string | undefined
  storefront: Storefront
}

const widthAt = ({ width, height }: ImageView, drawn: number) => `${Math.ceil((drawn * width) / height)}px`

/** The store's logo image, or its name in the heading font. */
export function Logo({ image, phoneImage, height, href, storefront }: Props) {
  const large = image ?? phoneImage
  const small = phoneImage ?? image
  const mark =
    large && small ? (
      <picture>
        {small !== large && (
          <source
            media="(width < 60rem)"
            srcSet={small.widths.map((w) => `${small.base}/${w}.webp ${w}w`).join(',')}
            sizes={widthAt(small, height.mobile)}
            width={small.width}
            height={small.height}
          />
        )}
        <Img
          image={{ ...large, alt: large.alt || storefront.name }}
          sizes={`(width < 60rem) ${widthAt(large, height.mobile)}, ${widthAt(large, height.desktop)}`}
          first
        />
      </picture>
    ) : (
      <span className="logo-name">{storefront.name}</span>
    )
  return href ? (
    <a className="logo" href={href}>
      {mark}
    </a>
  ) : (
    <span className="logo">{mark}</span>
  )
}
