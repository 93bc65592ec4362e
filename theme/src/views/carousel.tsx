import type { ReactNode } from 'react'

import { CarouselControls } from '../islands/carousel.tsx'
import { Island } from './island.tsx'
import type { Storefront } from './storefront.ts'

interface Props {
  storefront: Storefront
  /** The accessible name of the row. */
  label: string
  /** The items, one `<li>` each. */
  children: ReactNode
}

/** A row that scrolls sideways by touch or with buttons. `--per-row` is the number of visible items. */
export function Carousel({ storefront, label, children }: Props) {
  return (
    <div className="carousel">
      <ul className="carousel-track" aria-label={label}>
        {children}
      </ul>
      <Island
        name="carousel"
        props={{ previous: storefront.t('carousel.previous'), next: storefront.t('carousel.next') }}
        view={CarouselControls}
        when="visible"
      />
    </div>
  )
}
