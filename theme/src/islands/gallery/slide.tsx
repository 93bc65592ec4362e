import { Glyph } from '../../views/glyph.tsx'
import { Img } from '../../views/image.tsx'
import type { ImageView } from '../../views/storefront.ts'

interface Props {
  image: ImageView
  sizes: string
  first: boolean
  /** The variant that a click chooses, or null. */
  variant: string | null
  choose: string
  onChoose: () => void
  /** The label of the zoom button, or undefined if zooming is off. */
  zoom: string | undefined
  onZoom: () => void
}

/** Returns the URL of an image's largest file. */
const largest = ({ base, width }: ImageView) => `${base}/${width}.webp`

/** Whether an image is so wide or so high that filling the frame would cut off much of the product. */
const isLong = ({ width, height }: ImageView) => width / height > 1.6 || height / width > 1.6

/** An image or video of the gallery with its click actions. Without JavaScript, a click opens the variant or the image file. */
export function Slide({ image, sizes, first, variant, choose, onChoose, zoom, onZoom }: Props) {
  const { video, width, height, alt } = image
  return (
    <>
      {video ? (
        <video
          src={video}
          poster={largest(image)}
          width={width}
          height={height}
          controls
          muted
          loop
          playsInline
          preload="none"
          aria-label={alt}
        />
      ) : (
        <Img image={image} sizes={sizes} first={first} className={isLong(image) ? 'whole' : undefined} />
      )}
      {variant && !video && (
        <a
          className="gallery-pick"
          href={`?variant=${variant}`}
          aria-label={`${choose}: ${alt}`}
          onClick={(event) => {
            event.preventDefault()
            onChoose()
          }}
        />
      )}
      {zoom && !video && (
        <a
          className="gallery-zoom"
          href={largest(image)}
          aria-label={`${zoom}: ${alt}`}
          onClick={(event) => {
            event.preventDefault()
            onZoom()
          }}
        >
          <span className="icon-button">
            <Glyph name="search" />
          </span>
        </a>
      )}
    </>
  )
}
