import { Glyph } from '../../views/glyph.tsx'
import { Img } from '../../views/picture.tsx'
import type { Picture } from '../../views/shop.ts'

interface Props {
  picture: Picture
  sizes: string
  first: boolean
  /** The variant a click chooses; null for none. */
  variant: string | null
  choose: string
  onChoose: () => void
  /** What zooming is called, where it can be zoomed. */
  zoom: string | undefined
  onZoom: () => void
}

/** Address of the largest file of a picture. */
const largest = ({ base, width }: Picture) => `${base}/${width}.webp`

/** One picture or film, with what a click on it does. Without a script a click leads to the variant, or to the file. */
export function Slide({ picture, sizes, first, variant, choose, onChoose, zoom, onZoom }: Props) {
  const { film, width, height, alt } = picture
  return (
    <>
      {film ? (
        <video
          src={film}
          poster={largest(picture)}
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
        <Img picture={picture} sizes={sizes} first={first} />
      )}
      {variant && !film && (
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
      {zoom && !film && (
        <a
          className="gallery-zoom"
          href={largest(picture)}
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
