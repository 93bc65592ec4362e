import type { Picture } from './shop.ts'

interface Options {
  /** How wide it is drawn, as the `sizes` attribute says it: `(min-width: 60rem) 25vw, 50vw`. */
  sizes: string
  className?: string
  /** The picture a page is about: fetched first, not when it comes into view. */
  first?: boolean
  /** Said elsewhere already. */
  decorative?: boolean
}

/** A picture that reserves its place, and is fetched in the width it needs. */
export function Img({ picture, sizes, className, first, decorative }: Options & { picture: Picture }) {
  const { base, widths, width, height, alt } = picture
  return (
    <img
      className={className}
      src={`${base}/${widths[Math.min(1, widths.length - 1)] ?? width}.webp`}
      srcSet={widths.map((w) => `${base}/${w}.webp ${w}w`).join(',')}
      sizes={sizes}
      width={width}
      height={height}
      alt={decorative ? '' : alt}
      loading={first ? undefined : 'lazy'}
      decoding={first ? undefined : 'async'}
      fetchPriority={first ? 'high' : undefined}
    />
  )
}
