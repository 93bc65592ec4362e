import type { Picture } from './storefront.ts'

interface Options {
  /** How wide it is drawn, as the `sizes` attribute says it: `(min-width: 60rem) 25vw, 50vw`. */
  sizes: string
  className?: string
  /** Width over height of the frame it fills. Of a wider picture the sides are cut off, so it is fetched that much larger. */
  frame?: number
  /** The picture a page is about: fetched first, not when it comes into view. */
  first?: boolean
  /** Said elsewhere already. */
  decorative?: boolean
}

/** A picture that reserves its place, and is fetched in the width it needs. */
export function Img({ picture, sizes, className, frame, first, decorative }: Options & { picture: Picture }) {
  const { base, widths, width, height, alt } = picture
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

/** `25vw` of a frame filled by a picture four times as wide is `100vw` of that picture. */
const widened = (sizes: string, factor: number) =>
  factor > 1 ? sizes.replaceAll(/(\d+)vw/g, (_, vw) => `${Math.round(Number(vw) * factor)}vw`) : sizes

/** The address of a picture where it is drawn as small as a thumb. */
export const smallestOf = ({ base, widths, width }: Picture): string => `${base}/${widths[0] ?? width}.webp`
