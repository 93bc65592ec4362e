import { useEffect, useRef } from 'react'

import { Glyph } from '../../views/glyph.tsx'
import { inPlace } from '../../views/in-place.tsx'
import { Img } from '../../views/image.tsx'
import type { ImageView } from '../../views/storefront.ts'

interface Props {
  images: readonly ImageView[]
  current: number
  onShow: (place: number) => void
}

/** Thumbnails that show the large image when clicked. The current thumbnail is scrolled into view. */
export function Thumbs({ images, current, onShow }: Props) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const thumb = row.current?.children[current]
    if (row.current && thumb instanceof HTMLElement)
      row.current.scrollTo({ left: thumb.offsetLeft - (row.current.clientWidth - thumb.clientWidth) / 2 })
  }, [current])
  return (
    <ul ref={row} className="gallery-thumbs">
      {inPlace(images, (image, place) => (
        <li>
          <a
            href={`#image-${place + 1}`}
            aria-current={place === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onShow(place)
            }}
          >
            <Img image={image} sizes="5rem" />
            {image.video && <Glyph name="play" />}
          </a>
        </li>
      ))}
    </ul>
  )
}
