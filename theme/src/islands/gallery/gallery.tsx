import { useEffect, useRef, useState } from 'react'

import { Glyph } from '../../views/glyph.tsx'
import { inPlace } from '../../views/in-place.tsx'
import { Img } from '../../views/picture.tsx'
import type { Picture } from '../../views/shop.ts'
import { CHOSEN, PICTURE } from '../product-form/use-variant.ts'
import { Zoom } from './zoom.tsx'

export interface GalleryProps {
  pictures: readonly Picture[]
  /** How wide a picture is drawn. */
  sizes: string
  zoom: boolean
  /** For each picture the variant that a click on it chooses; null where a click chooses none. */
  picks: readonly (string | null)[]
  /** On phones all pictures one below the other, or from edge to edge of the screen. */
  phone: { all: boolean; edge: boolean }
  words: { pictures: string; previous: string; next: string; zoom: string; choose: string; close: string }
}

/** Address of the largest file of a picture. */
const largest = ({ base, width }: Picture) => `${base}/${width}.webp`

/** Moves a row to one of its pictures; the page itself stays where it is. */
function scrollTo(row: HTMLElement | null, place: number, behavior: ScrollBehavior): void {
  const picture = row?.children[place]
  if (picture instanceof HTMLElement) row?.scrollTo({ left: picture.offsetLeft, behavior })
}

/** The product's pictures: a row that snaps, and small ones that lead to each. Scrolls and links without a script. */
export function Gallery({ pictures, sizes, zoom, picks, phone, words }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const thumbs = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState<number>()
  const many = pictures.length > 1

  /** Shows a picture within the row; the page itself stays where it is. */
  const show = (place: number, behavior: ScrollBehavior = 'instant') => {
    setCurrent(place)
    scrollTo(track.current, place, behavior)
  }

  useEffect(() => {
    const onChosen = (media: number | undefined) => {
      if (media === undefined) return
      setCurrent(media)
      scrollTo(track.current, media, 'instant')
    }
    const listen = (event: Event) => onChosen((event as CustomEvent<number | undefined>).detail)
    document.addEventListener(CHOSEN, listen)
    // The form may have been first, with the variant of the address.
    const media = document.querySelector<HTMLElement>('form[data-media]')?.dataset.media
    if (media && media !== '0') onChosen(Number(media))
    return () => document.removeEventListener(CHOSEN, listen)
  }, [])

  useEffect(() => {
    const list = thumbs.current
    const thumb = list?.children[current] as HTMLElement | undefined
    if (!list || !thumb) return
    list.scrollTo({
      left: thumb.offsetLeft - (list.clientWidth - thumb.clientWidth) / 2,
      top: thumb.offsetTop - (list.clientHeight - thumb.clientHeight) / 2,
    })
  }, [current])

  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))
  }

  return (
    <div className={['gallery', phone.all && 'all-on-phones', phone.edge && 'edge-on-phones', !many && 'single'].filter(Boolean).join(' ')}>
      <div className="gallery-stage">
        <ul
          ref={track}
          className="gallery-track"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls has to be reachable by keyboard
          tabIndex={many ? 0 : undefined}
          aria-label={words.pictures}
          onScroll={onScroll}
        >
          {inPlace(pictures, (picture, place) => (
            <li id={`picture-${place + 1}`} className={place === current ? 'current' : undefined}>
              {picture.film ? (
                <video
                  src={picture.film}
                  poster={largest(picture)}
                  width={picture.width}
                  height={picture.height}
                  controls
                  muted
                  loop
                  playsInline
                  preload="none"
                  aria-label={picture.alt}
                />
              ) : (
                <Img picture={picture} sizes={sizes} first={place === 0} />
              )}
              {picks[place] && (
                <a
                  className="gallery-pick"
                  href={`?variant=${picks[place]}`}
                  aria-label={`${words.choose}: ${picture.alt}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.dispatchEvent(new CustomEvent(PICTURE, { detail: place }))
                  }}
                />
              )}
              {zoom && !picture.film && (
                <a
                  className="gallery-zoom"
                  href={largest(picture)}
                  aria-label={`${words.zoom}: ${picture.alt}`}
                  onClick={(event) => {
                    event.preventDefault()
                    setZoomed(place)
                  }}
                >
                  <span className="icon-button">
                    <Glyph name="search" />
                  </span>
                </a>
              )}
            </li>
          ))}
        </ul>
        {many && (
          <div className="gallery-steps">
            <button
              type="button"
              className="icon-button"
              aria-label={words.previous}
              disabled={current === 0}
              onClick={() => show(current - 1, 'smooth')}
            >
              <Glyph name="left" />
            </button>
            <span className="gallery-count">{`${current + 1} / ${pictures.length}`}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={words.next}
              disabled={current === pictures.length - 1}
              onClick={() => show(current + 1, 'smooth')}
            >
              <Glyph name="right" />
            </button>
          </div>
        )}
      </div>
      {many && (
        <ul ref={thumbs} className="gallery-thumbs">
          {inPlace(pictures, (picture, place) => (
            <li>
              <a
                href={`#picture-${place + 1}`}
                aria-current={place === current ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  show(place)
                  if (picks[place]) document.dispatchEvent(new CustomEvent(PICTURE, { detail: place }))
                }}
              >
                <Img picture={picture} sizes="5rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== undefined && (
        <Zoom picture={pictures[zoomed]} close={words.close} zoom={words.zoom} onClose={() => setZoomed(undefined)} />
      )}
    </div>
  )
}
