import type { ReactNode } from 'react'

import { SlideshowControls } from '../islands/slideshow.tsx'
import { inPlace } from './in-place.tsx'
import { Island } from './island.tsx'
import type { Storefront } from './storefront.ts'

interface Props {
  storefront: Storefront
  /** The number of seconds that a slide is shown. */
  seconds: number
  slides: readonly ReactNode[]
}

/** A slideshow with buttons to change slides and to pause. A single slide has no buttons. */
export function Slideshow({ storefront, seconds, slides }: Props) {
  const count = slides.length
  return (
    <section className="slideshow" aria-roledescription="carousel" aria-label={storefront.t('slideshow')}>
      <ul className="slideshow-track">
        {inPlace(slides, (slide, place) => (
          <li
            className="slide"
            aria-label={storefront.t('slideshow.slide', { number: place + 1, count })}
            data-shown={place === 0 ? '' : undefined}
          >
            {slide}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <Island
          name="slideshow"
          view={SlideshowControls}
          props={{
            count,
            seconds,
            messages: {
              previous: storefront.t('slideshow.previous'),
              next: storefront.t('slideshow.next'),
              pause: storefront.t('slideshow.pause'),
              play: storefront.t('slideshow.play'),
            },
          }}
        />
      )}
    </section>
  )
}
