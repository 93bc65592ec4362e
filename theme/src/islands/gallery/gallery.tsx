import { useEffect, useRef, useState } from 'react'

import { inPlace } from '../../views/in-place.tsx'
import type { ImageView } from '../../views/storefront.ts'
import { CHOSEN, IMAGE_CLICKED } from '../product-form/use-variant.ts'
import { Slide } from './slide.tsx'
import { Steps } from './steps.tsx'
import { Thumbs } from './thumbs.tsx'
import { Zoom } from './zoom.tsx'

export interface GalleryProps {
  images: readonly ImageView[]
  /** The `sizes` attribute of the images: their displayed width. */
  sizes: string
  zoom: boolean
  /** For each image, the variant that a click chooses, or null. */
  choices: readonly (string | null)[]
  /** The layout on phones: whether all images are one below the other, and whether they are as wide as the screen. */
  phone: { all: boolean; edge: boolean }
  messages: { images: string; previous: string; next: string; zoom: string; choose: string; close: string }
}

/** Scrolls a row to one of its images without scrolling the page. */
function scrollTo(row: HTMLElement | null, place: number, behavior: ScrollBehavior): void {
  const image = row?.children[place]
  if (image instanceof HTMLElement) row?.scrollTo({ left: image.offsetLeft, behavior })
}

/** The product's images: a row with scroll snapping and thumbnails. Without JavaScript, scrolling and links still work. */
export function Gallery({ images, sizes, zoom, choices, phone, messages }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState<number>()
  const many = images.length > 1

  /** Shows an image of the row without scrolling the page. */
  const show = (place: number, behavior: ScrollBehavior = 'instant') => {
    setCurrent(place)
    scrollTo(track.current, place, behavior)
  }

  useEffect(() => {
    const onChosen = (media: number | null) => {
      if (media === null) return
      setCurrent(media)
      scrollTo(track.current, media, 'instant')
    }
    // For a variant without an image the form passes undefined, which a CustomEvent turns into null.
    const listen = (event: Event) => onChosen((event as CustomEvent<number | null>).detail)
    document.addEventListener(CHOSEN, listen)
    // The form may have started first and chosen the variant in the URL.
    const media = document.querySelector<HTMLElement>('form[data-media]')?.dataset.media
    if (media && media !== '0') onChosen(Number(media))
    return () => document.removeEventListener(CHOSEN, listen)
  }, [])

  const choose = (place: number) => document.dispatchEvent(new CustomEvent(IMAGE_CLICKED, { detail: place }))
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
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users need focus to scroll the row
          tabIndex={many ? 0 : undefined}
          aria-label={messages.images}
          onScroll={onScroll}
        >
          {inPlace(images, (image, place) => (
            <li id={`image-${place + 1}`} className={place === current ? 'current' : undefined}>
              <Slide
                image={image}
                sizes={sizes}
                first={place === 0}
                variant={choices[place] ?? null}
                choose={messages.choose}
                onChoose={() => choose(place)}
                zoom={zoom ? messages.zoom : undefined}
                onZoom={() => setZoomed(place)}
              />
            </li>
          ))}
        </ul>
        {many && <Steps current={current} count={images.length} messages={messages} onShow={(place) => show(place, 'smooth')} />}
      </div>
      {many && (
        <Thumbs
          images={images}
          current={current}
          onShow={(place) => {
            show(place)
            if (choices[place]) choose(place)
          }}
        />
      )}
      {zoomed !== undefined && (
        <Zoom image={images[zoomed]} close={messages.close} zoom={messages.zoom} onClose={() => setZoomed(undefined)} />
      )}
    </div>
  )
}
