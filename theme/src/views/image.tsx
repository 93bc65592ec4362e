import type { ImageView } from './storefront.ts'

interface Options {
  /** The displayed width in the format of the `sizes` attribute: `(min-width: 60rem) 25vw, 50vw`. */
  sizes: string
  className?: string
  /** The aspect ratio of the box that the image fills. The sides of a wider image are cut off, so a larger file is chosen. */
  frame?: number
  /** Whether the image is among the first on the page, which load with priority instead of lazily. */
  first?: boolean
  /** Whether nearby text already says what the image shows. */
  decorative?: boolean
}

/** An image that reserves its space and loads at the width that it needs. */
export function Img({ image, sizes, className, frame, first, decorative }: Options & { image: ImageView }) {
  const { base, widths, width, height, alt } = image
  return (
    <img
      className={className}
      src={`${base}/${widths[Math.min(1, widths.length - 1)] ?? width}.webp`}
      srcSet={widths.map((w) => `${base}/${w}.webp ${w}w`).join(',')}
      sizes={frame ? widened(sizes, width / height / frame) : sizes}
      width={width}
      height={height}
      alt={decorative ? '' : alt}
      loading={first ? undefined : 'lazy'}
      decoding={first ? undefined : 'async'}
      fetchPriority={first ? 'high' : undefined}
    />
  )
}

/** Scales `sizes` for a wider image: for a box of `25vw`, an image four times as wide needs `100vw`. */
const widened = (sizes: string, factor: number) =>
  factor > 1 ? sizes.replaceAll(/(\d+)vw/g, (_, vw) => `${Math.round(Number(vw) * factor)}vw`) : sizes

/** Returns the URL of the smallest file of an image. */
export const smallestOf = ({ base, widths, width }: ImageView): string => `${base}/${widths[0] ?? width}.webp`
